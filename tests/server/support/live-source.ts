import { eq } from 'drizzle-orm';
import { afterAll } from 'vitest';
import { progress } from '#server/domain/accounts/tables.ts';
import { fetchAccount } from '#server/domain/fetching/fetch-account.ts';
import { connectSamples } from '#server/domain/sources/sample/source.ts';
import { createScraperParameters } from '#server/domain/sources/x/scraper-parameters.ts';
import { connectX } from '#server/domain/sources/x/source.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { openKeyedMutex } from '#server/foundations/database/keyed-mutex.ts';
import { FETCH_LOCK } from '#server/foundations/database/locks.ts';
import { deriveSecrets } from '#server/foundations/secrets.ts';
import type { TestDatabase } from './database.ts';
import { createTestClock, NEVER, type TestClock } from './x-api/client.ts';
import { startXApi, type XApi } from './x-api/x-api.ts';

export const SECRETS = deriveSecrets('a secret key of the tests, long enough');

export type LiveSource = {
  x: XApi;
  clock: TestClock;
  /** X and the samples, as on the server. */
  sources: ReturnType<typeof makeSources>;
  config: { X_API_BASE_URL: string };
  /** Stores an active token. */
  enterToken: (changes?: Partial<Parameters<typeof createScraperParameters>[1]>) => Promise<number>;
  /** Fetches an account as a worker does, without a queue; returns the runs that were queued. */
  fetch: (accountId: number, signal?: AbortSignal) => Promise<number[]>;
  progressOf: (accountId: number) => Promise<typeof progress.$inferSelect | undefined>;
};

/** A double of X until the test file ends, and the sources of a server on `database` that asks it. */
export async function setUpLiveSource({ database, url }: TestDatabase): Promise<LiveSource> {
  const clock = createTestClock();
  const x = await startXApi({ now: clock.now });
  afterAll(() => x.close());
  const mutex = openKeyedMutex(url, FETCH_LOCK);
  afterAll(() => mutex.close());
  const config = { X_API_BASE_URL: x.url };
  const sources = makeSources({ database, config, clock });
  return {
    x,
    clock,
    sources,
    config,
    async enterToken(changes = {}) {
      const given = { name: 'Main', bearer_token: x.token, max_posts: 1_000, include_reposts: false, is_active: true };
      const actor = { user: null, address: null };
      const stored = await createScraperParameters(
        { database, secrets: SECRETS, config },
        { ...given, ...changes },
        actor,
      );
      return stored.id;
    },
    async fetch(accountId, signal = NEVER) {
      const queued: number[] = [];
      const jobs = { analyseAccounts: async (ids: readonly number[]) => void queued.push(...ids) };
      await fetchAccount({ database, jobs, sources, mutex }, accountId, { trigger: 'person', by: null }, signal);
      return queued;
    },
    async progressOf(accountId) {
      const [row] = await database.select().from(progress).where(eq(progress.account_id, accountId));
      return row;
    },
  };
}

/** Sources as in another process, without memory of what others have asked. */
export function makeSources({
  database,
  config,
  clock,
}: {
  database: Database;
  config: LiveSource['config'];
  clock: TestClock;
}) {
  return [connectX({ database, secrets: SECRETS, config, clock }), connectSamples()];
}
