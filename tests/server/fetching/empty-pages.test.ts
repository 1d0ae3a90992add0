import { afterAll, expect, test } from 'vitest';
import { queueProgress } from '#server/domain/accounts/progress.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { fetchAccount } from '#server/domain/fetching/fetch-account.ts';
import { fetches } from '#server/domain/fetching/tables.ts';
import { openKeyedMutex } from '#server/foundations/database/keyed-mutex.ts';
import { FETCH_LOCK } from '#server/foundations/database/locks.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { createMemorySource, post } from '#tests/server/support/memory-source.ts';
import { NEVER } from '#tests/server/support/x-api/client.ts';

const { database, url } = await freshDatabase();
const mutex = openKeyedMutex(url, FETCH_LOCK);
afterAll(() => mutex.close());

test('a source that names a next page again and again without a post is asked for ten', async () => {
  const source = createMemorySource();
  const empty = Array.from({ length: 50 }, () => []);
  source.hold({ id: '11', screen_name: 'weir_watch', name: 'Weir', description: null }, [post(1, 'One')], ...empty);
  let pages = 0;
  source.beforePage = async () => {
    pages += 1;
  };
  const [account] = await database
    .insert(accounts)
    .values({ screen_name: 'weir_watch', name: 'Weir', source: 'x', network: 'x', external_id: '11' })
    .returning();
  const id = account?.id ?? 0;
  await queueProgress(database, [id]);
  const jobs = { analyseAccounts: async () => undefined };
  const request = { trigger: 'person', by: null } as const;
  await fetchAccount({ database, jobs, sources: [source], mutex }, id, request, NEVER);
  expect(pages).toBe(11);
  expect(await database.select().from(fetches)).toMatchObject([{ is_open: false, received: 1, since_id: '1' }]);
});
