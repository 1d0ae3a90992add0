import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { posts } from '#server/domain/accounts/tables.ts';
import { detectLanguages } from '#server/domain/analysis/detect-languages.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';
import { post } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();
const evidence = await startEvidence(database);
beforeEach(evidence.clear);

const GERMAN = 'Heute war ein ruhiger Tag am Hafen, und die Fischer kamen wie immer früh nach Hause.';
const ENGLISH = 'Today was a calm day at the harbour, and the fishermen came home early, as they always do.';
const times = (count: number, text: string) => Array.from({ length: count }, () => text);

/** Stores an account whose source says no language of its posts. */
const store = (texts: readonly string[], name: string) =>
  evidence.store(
    postsOf(...texts).map((post) => ({ ...post, lang: null })),
    name,
  );
const languagesOf = async ({ id }: { id: number }) => {
  const found = await database.select().from(posts).where(eq(posts.account_id, id)).orderBy(sql`external_id::integer`);
  return found.map(({ language }) => language);
};

test('posts that cannot be told are in the main language of their own account, and nobody else is touched', async () => {
  const nadia = await store([...times(10, GERMAN), 'ok lol', '12 + 3 :)'], 'nadia');
  const omar = await store([...times(30, ENGLISH), 'ok lol'], 'omar');
  const petra = await store([...times(10, ENGLISH), 'ok lol'], 'petra');
  await detectLanguages(database, omar.id);
  await detectLanguages(database, nadia.id);
  expect(await languagesOf(nadia)).toEqual([...times(10, 'de'), 'de', 'unknown']);
  expect(await languagesOf(omar)).toEqual(times(31, 'en'));
  expect(await languagesOf(petra)).toEqual(Array(11).fill(null));
});

test('a post whose own language is known keeps it, whatever the main language is', async () => {
  const nadia = await store([...times(19, GERMAN), ENGLISH, 'ok lol'], 'nadia');
  await detectLanguages(database, nadia.id);
  expect(await languagesOf(nadia)).toEqual([...times(19, 'de'), 'en', 'de']);
});

test('posts of a language that was found before count for the main language', async () => {
  const nadia = await store(times(10, GERMAN), 'nadia');
  await detectLanguages(database, nadia.id);
  await storePosts(database, nadia.id, [{ ...post(50, 'ok lol'), lang: null }]);
  await detectLanguages(database, nadia.id);
  expect(await languagesOf(nadia)).toEqual(times(11, 'de'));
});

test('an abort ends it before any post is read', async () => {
  const nadia = await store([GERMAN], 'nadia');
  const aborted = AbortSignal.abort(new Error('Stopped'));
  await expect(detectLanguages(database, nadia.id, aborted)).rejects.toThrow('Stopped');
  expect(await languagesOf(nadia)).toEqual([null]);
});

test('an account of few posts has no main language, whatever was said elsewhere', async () => {
  const omar = await store([...times(30, ENGLISH)], 'omar');
  const nadia = await store([GERMAN, 'ok lol'], 'nadia');
  await detectLanguages(database, omar.id);
  await detectLanguages(database, nadia.id);
  expect(await languagesOf(nadia)).toEqual(['de', 'unknown']);
});

test('a language that is known stays, and posts that come later are told too', async () => {
  const nadia = await store([...times(10, GERMAN)], 'nadia');
  await database.update(posts).set({ language: 'nl' });
  await detectLanguages(database, nadia.id);
  expect(await languagesOf(nadia)).toEqual(times(10, 'nl'));
});

test('all of many posts are told', async () => {
  const nadia = await store([...times(2_001, GERMAN), 'ok lol'], 'nadia');
  await detectLanguages(database, nadia.id);
  expect(await languagesOf(nadia)).toEqual(times(2_002, 'de'));
});
