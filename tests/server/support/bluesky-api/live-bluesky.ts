import { afterAll } from 'vitest';
import { progress } from '#server/domain/accounts/tables.ts';
import { fetchAccount } from '#server/domain/fetching/fetch-account.ts';
import type { TextRecords } from '#server/domain/sources/bluesky/handle-domain.ts';
import { connectBluesky } from '#server/domain/sources/bluesky/source.ts';
import type { SourceReader } from '#server/domain/sources/source.ts';
import { openKeyedMutex } from '#server/foundations/database/keyed-mutex.ts';
import { FETCH_LOCK } from '#server/foundations/database/locks.ts';
import type { TestDatabase } from '#tests/server/support/database.ts';
import { createTestClock, NEVER } from '#tests/server/support/x-api/client.ts';
import { startBlueskyApi } from './bluesky-api.ts';

/** A double of Bluesky until the test file ends, and the source of a server on `database` that asks it. */
export async function setUpBluesky({ database, url }: TestDatabase) {
  const api = await startBlueskyApi();
  afterAll(() => api.close());
  const mutex = openKeyedMutex(url, FETCH_LOCK);
  afterAll(() => mutex.close());
  const clock = createTestClock();
  const config = { BLUESKY_API_BASE_URL: api.url, BLUESKY_PLC_URL: api.url, BLUESKY_ALLOWED_HOSTS: [] };
  const texts: Record<string, string> = {};
  const textRecords: TextRecords = async (name) => (texts[name] === undefined ? [] : [[texts[name]]]);
  const connect = () => connectBluesky({ database, config, clock, textRecords });
  const source = connect();
  const jobs = { analyseAccounts: async () => {} };
  return {
    api,
    /** What the DNS says, by name. */
    texts,
    clock,
    config,
    source,
    /** A reader of another process, which knows of the first one only what the database says. */
    open: async (): Promise<SourceReader> => {
      const reader = await connect().open(null);
      if (reader === null) throw new Error('Bluesky is switched off');
      return reader;
    },
    /** Fetches an account as a worker does, without a queue. */
    fetch: (accountId: number, signal = NEVER) =>
      fetchAccount({ database, jobs, sources: [source], mutex }, accountId, { trigger: 'person', by: null }, signal),
    progressOf: async () => (await database.select().from(progress))[0],
  };
}
