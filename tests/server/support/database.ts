import { afterAll, inject } from 'vitest';
import { connect, type Database } from '#server/foundations/database/connect.ts';
import { copyDatabase } from './cluster.ts';

/** Preparing the embedded rules may hold a busy machine up for longer than a request waits for a connection. */
const CONNECTION_MS = 60_000;

export type TestDatabase = { url: string; database: Database };

/**
 * A migrated, empty database for this test file only. Call it at the top level of a file or `describe`, or in
 * `beforeAll`. It is dropped when the file ends, even with open connections.
 */
export async function freshDatabase(): Promise<TestDatabase> {
  const { ownerUrl: url, drop } = await copyDatabase(inject('postgresql'));
  const { database, pool, close } = connect(url);
  pool.options.connectionTimeoutMillis = CONNECTION_MS;
  afterAll(async () => {
    await close();
    await drop();
  });
  return { url, database };
}
