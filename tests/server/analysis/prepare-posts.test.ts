import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { posts } from '#server/domain/accounts/tables.ts';
import { arePostsPrepared, preparePosts } from '#server/domain/analysis/prepare-posts.ts';
import { readings } from '#server/domain/readings/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startEvidence } from '#tests/server/support/marked-posts.ts';
import { post } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();
const { store } = await startEvidence(database);

const TEXT = 'Today was a calm day at the harbour, and the fishermen came home early, as they always do.';
const untold = (count: number) => Array.from({ length: count }, (_, number) => ({ ...post(number, TEXT), lang: null }));
/** How many posts PostgreSQL takes the table to have; -1 before it was first counted. */
const statistics = async () => {
  const { rows } = await database.execute<{ posts: number }>(sql`
    select reltuples::integer as posts from pg_class where oid = 'posts'::regclass`);
  return rows[0]?.posts;
};
const found = async (accountId: number) => ({
  languages: await database.$count(posts, sql`account_id = ${accountId} and language = 'en'`),
  wordings: await database.$count(readings, sql`account_id = ${accountId} and wording is not null`),
});

test('posts are prepared when each has a language and a wording', async () => {
  const nadia = await store(untold(3), 'nadia');
  const omar = await store(untold(2), 'omar');
  const arePrepared = async () => [
    await arePostsPrepared(database, nadia.id),
    await arePostsPrepared(database, omar.id),
  ];
  expect(await arePrepared()).toEqual([false, false]);
  await preparePosts(database, nadia.id);
  expect(await found(nadia.id)).toEqual({ languages: 3, wordings: 3 });
  expect(await found(omar.id)).toMatchObject({ languages: 0 });
  expect(await arePrepared()).toEqual([true, false]);
  const isOneOfNadia = sql`external_id = '1' and account_id = ${nadia.id}`;
  await database.update(posts).set({ language: null }).where(isOneOfNadia);
  expect(await arePrepared()).toEqual([false, false]);
  await preparePosts(database, nadia.id);
  expect(await arePrepared()).toEqual([true, false]);
  await database.update(readings).set({ wording: null }).where(eq(readings.account_id, nadia.id));
  expect(await arePrepared()).toEqual([false, false]);
  await preparePosts(database, nadia.id);
  expect(await found(nadia.id)).toEqual({ languages: 3, wordings: 3 });
});

test('posts that are stored meanwhile are prepared, too', async () => {
  const petra = await store(untold(1), 'petra');
  let isFirst = true;
  const growing = Object.create(database, {
    execute: {
      value: async (statement: Parameters<typeof database.execute>[0]) => {
        const done = await database.execute(statement);
        const isStored = (await database.$count(posts, sql`account_id = ${petra.id} and language is not null`)) > 0;
        if (isFirst && isStored) {
          isFirst = false;
          await database.update(posts).set({ language: null }).where(eq(posts.account_id, petra.id));
        }
        return done;
      },
    },
  });
  await preparePosts(growing, petra.id);
  expect(isFirst).toBe(false);
  expect(await found(petra.id)).toEqual({ languages: 1, wordings: 1 });
});

test('the statistics of PostgreSQL are refreshed for a thousand posts or more of which some were new', async () => {
  await database.execute(sql`alter table posts set (autovacuum_enabled = false)`);
  const quinn = await store(untold(999), 'quinn');
  const before = await statistics();
  await preparePosts(database, quinn.id);
  expect(await statistics()).toBe(before);
  const rosa = await store(untold(1_000), 'rosa');
  await preparePosts(database, rosa.id);
  const all = await database.$count(posts);
  expect(await statistics()).toBe(all);
  await store(untold(1), 'sara');
  await preparePosts(database, rosa.id);
  expect(await statistics()).toBe(all);
});

test('an abort ends it with its reason', async () => {
  const tess = await store(untold(1), 'tess');
  await expect(preparePosts(database, tess.id, AbortSignal.abort(new Error('Stopped')))).rejects.toThrow('Stopped');
});
