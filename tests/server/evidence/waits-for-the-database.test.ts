import { expect, test } from 'vitest';
import { countPosts, listPosts } from '#server/domain/evidence/list-posts.ts';
import { connect, type Database } from '#server/foundations/database/connect.ts';
import { CALM, EVEN, storeAccount, written } from '#tests/server/support/answered-account.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database, url } = await freshDatabase();
const ROOT = { id: crypto.randomUUID(), is_superuser: true };

const { account } = await storeAccount(database, 'nadia', [[written(1, EVEN, null), written(2, CALM, null)]]);

/** How often the work waits for the database: statements that run at the same time are one wait. */
async function countWaits(work: (watched: Database) => Promise<unknown>): Promise<number> {
  const { database: watched, pool, close } = connect(url);
  let [waits, running] = [0, 0];
  const { query } = pool;
  const watch = async (...args: unknown[]) => {
    if (running === 0) waits += 1;
    running += 1;
    try {
      return await Reflect.apply(query, pool, args);
    } finally {
      running -= 1;
    }
  };
  // Transactions take a connection, and wait for it at least four times: begin, two statements, commit.
  pool.on('acquire', () => {
    if (running === 0) waits += 4;
  });
  Object.assign(pool, { query: watch });
  try {
    await work(watched);
    return waits;
  } finally {
    await close();
  }
}

const QUERY = { sort: 'strength', limit: 20 } as const;

test('a page of posts waits for the database four times: for the run, the places, the posts and their corrections', async () => {
  expect(await countWaits((watched) => listPosts(watched, ROOT, account, QUERY))).toBeLessThanOrEqual(4);
});

test('a search waits once more, when it is not found among the first posts', async () => {
  expect(
    await countWaits((watched) => listPosts(watched, ROOT, account, { ...QUERY, search: 'nowhere' })),
  ).toBeLessThanOrEqual(5);
});

test('a number of posts is waited for twice', async () => {
  expect(await countWaits((watched) => countPosts(watched, ROOT, account, {}))).toBeLessThanOrEqual(2);
});
