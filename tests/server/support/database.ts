import { afterAll, inject } from 'vitest';
import { connect, type Database } from '#server/foundations/database/connect.ts';
import { copyDatabase } from './cluster.ts';

export type TestDatabase = { url: string; database: Database };

/**
 * A migrated, empty database for this test file only. Call it at the top level of a file or `describe`, or in
 * `beforeAll`. It is dropped when the file ends, even with open connections.
 */
export async function freshDatabase(): Promise<TestDatabase> {
  const { ownerUrl: url, drop } = await copyDatabase(inject('postgresql'));
  const { database, close } = connect(url);
  afterAll(async () => {
    await close();
    await drop();
  });
  return { url, database };
}
