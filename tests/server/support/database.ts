import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { connect, type Database } from '#server/foundations/database/connect.ts';
import { TEMPLATE } from './postgresql.ts';

export type TestDatabase = { url: string; database: Database };

/**
 * A migrated, empty database of this test file's own; call it at the top level of a file or `describe`, or in
 * `beforeAll`. It is dropped when the file ends, whoever is still connected.
 */
export async function freshDatabase(): Promise<TestDatabase> {
  const administration = inject('postgresql');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await execute(administration, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const url = administration.replace(/postgres$/, name);
  const { database, close } = connect(url);
  afterAll(async () => {
    await close();
    await execute(administration, `drop database ${name} with (force)`);
  });
  return { url, database };
}

async function execute(url: string, statement: string): Promise<void> {
  const { pool, close } = connect(url);
  try {
    await pool.query(statement);
  } finally {
    await close();
  }
}
