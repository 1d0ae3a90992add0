import { beforeEach, expect, test } from 'vitest';
import type { RunState } from '#contract/run.ts';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts, posts, progress } from '#server/domain/accounts/tables.ts';
import { queueRunOverNews } from '#server/domain/fetching/queue-run-over-news.ts';
import { RESTART } from '#server/domain/runs/queue-runs.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { idleQueue } from '#tests/server/support/idle-queue.ts';
import { post } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();

beforeEach(async () => {
  await database.delete(accounts);
});

/** An account with one post, which its ended run covers. */
async function covered(screen_name: string, state: RunState = 'partial'): Promise<number> {
  const [{ id } = expect.unreachable()] = await database
    .insert(accounts)
    .values({ screen_name, name: screen_name, network: 'x', source: 'archive' })
    .returning();
  await storePosts(database, id, [post(1, 'One')]);
  const last_post_id = Math.max(...(await database.select({ id: posts.id }).from(posts)).map((stored) => stored.id));
  await database.insert(runs).values({ account_id: id, state, detail: 'Stopped', trigger: 'import', last_post_id });
  await database.insert(progress).values({ account_id: id, state: 'fetching' });
  return id;
}

const shown = () =>
  database.select({ id: progress.account_id, state: progress.state, detail: progress.detail }).from(progress);
const waiting = () => database.$count(runs);

test('the first post after those of the last run is news', async () => {
  const id = await covered('first');
  await storePosts(database, id, [post(2, 'Two')]);
  await queueRunOverNews(database, idleQueue, id, RESTART);
  expect([(await shown()).map(({ state }) => state), await waiting()]).toEqual([['queued'], 2]);
});

test('posts of other accounts are no news; the outcome of the last run is shown again', async () => {
  const id = await covered('first');
  await covered('second');
  await queueRunOverNews(database, idleQueue, id, RESTART);
  expect((await shown()).find((row) => row.id === id)).toEqual({ id, state: 'partial', detail: 'Stopped' });
  expect(await waiting()).toBe(2);
});

test('of several runs the newest of this account says whether there is news', async () => {
  const id = await covered('first', 'done');
  const [{ last } = expect.unreachable()] = await database.select({ last: runs.last_post_id }).from(runs);
  await database.insert(runs).values([
    { account_id: id, state: 'failed', trigger: 'import', last_post_id: null },
    { account_id: id, state: 'cancelled', detail: 'By ada', trigger: 'import', last_post_id: last },
  ]);
  await covered('second', 'failed');
  await queueRunOverNews(database, idleQueue, id, RESTART);
  expect((await shown()).find((row) => row.id === id)).toEqual({ id, state: 'cancelled', detail: 'By ada' });
  expect(await waiting()).toBe(4);
});

test('a run that covered no post leaves every post as news', async () => {
  const id = await covered('first', 'done');
  await database.update(runs).set({ last_post_id: null });
  await queueRunOverNews(database, idleQueue, id, { trigger: 'schedule', by: null });
  expect((await shown()).map(({ state }) => state)).toEqual(['queued']);
  expect((await database.select().from(runs).orderBy(runs.id)).map(({ trigger }) => trigger)).toEqual([
    'import',
    'schedule',
  ]);
});

test.each(['done', 'partial', 'cancelled'] as const)(
  'without news a run that is %s is not begun again',
  async (state) => {
    const id = await covered('first', state);
    await queueRunOverNews(database, idleQueue, id, RESTART);
    expect([await shown(), await waiting()]).toEqual([[{ id, state, detail: 'Stopped' }], 1]);
  },
);

test('a run that failed is begun again, also without news', async () => {
  const id = await covered('first', 'failed');
  await queueRunOverNews(database, idleQueue, id, RESTART);
  expect([(await shown()).map(({ state }) => state), await waiting()]).toEqual([['queued'], 2]);
});
