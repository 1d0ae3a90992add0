import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Amplification } from '#contract/amplification.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { levels, runs } from '#server/domain/runs/tables.ts';
import type { SourcePost } from '#server/domain/sources/source.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { startEvidence } from '#tests/server/support/marked-posts.ts';
import { post } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();
const { ada, ben, root, store, analysed, ask, clear, watch } = await startEvidence(database);
beforeEach(clear);

const MINUTE = 60;
const NOON = Date.parse('2026-01-02T12:00:00Z');

/** A repost of noon, of a post of `author` from so many seconds before; null: its time is not known. */
function repost(number: number, author: string | null, delay: number | null = null): SourcePost {
  const words = `${distinctWords(number)} [Fear 0.5: they come]`;
  return {
    ...post(number, author === null ? words : `RT @${author}: ${words}`),
    kind: 'repost',
    created_at: new Date(NOON).toISOString(),
    original_at: delay === null ? null : new Date(NOON - delay * 1000).toISOString(),
  };
}
const own = (number: number) => post(number, distinctWords(number));
const read = (who = ada) => ask<Amplification>('nadia/amplification', who);

test('counts whose posts are passed on, in any case, and how soon', async () => {
  await analysed([
    repost(0, 'River_Watch', MINUTE),
    repost(1, 'river_watch', 3 * MINUTE),
    repost(2, 'River_Watch', 5 * MINUTE),
    repost(3, 'bob'),
    repost(4, null, -MINUTE),
    own(5),
  ]);
  expect(await read()).toEqual({
    posts: 6,
    reposts: 5,
    named: 4,
    accounts: 2,
    passed_on: [
      { screen_name: 'River_Watch', reposts: 3, known: null },
      { screen_name: 'bob', reposts: 1, known: null },
    ],
    delay: { reposts: 3, lower: 2 * MINUTE, median: 3 * MINUTE, upper: 4 * MINUTE },
    is_amplifier: true,
  });
});

test('counts no posts of other accounts', async () => {
  await analysed([repost(0, 'bob', MINUTE), own(1)]);
  await analysed([repost(2, 'carol', 3 * MINUTE), repost(3, 'bob', 5 * MINUTE), own(4)], 'other');
  expect(await read()).toMatchObject({
    posts: 2,
    reposts: 1,
    passed_on: [{ screen_name: 'bob', reposts: 1 }],
    delay: { reposts: 1, median: MINUTE },
  });
});

test('an account without posts passes nothing on', async () => {
  await store([]);
  expect(await read()).toEqual({
    posts: 0,
    reposts: 0,
    named: 0,
    accounts: 0,
    passed_on: [],
    delay: null,
    is_amplifier: false,
  });
});

const many = (count: number, from: number, make: (number: number) => SourcePost) =>
  Array.from({ length: count }, (_, place) => make(from + place));

test.each([
  ['half reposts and nine own posts', 9, 9, true],
  ['fewer reposts than own posts', 8, 9, false],
  ['enough own posts for a score', 39, 10, false],
  ['four fifths reposts, whatever the others score', 40, 10, true],
])('with %s', async (_, reposts, ownPosts, isAmplifier) => {
  await analysed([...many(reposts, 0, (number) => repost(number, 'bob')), ...many(ownPosts, 100, own)]);
  expect((await read()).is_amplifier).toBe(isAmplifier);
});

test('an account whose run has a score says enough itself, though its statements were not counted', async () => {
  await analysed([...many(20, 0, (number) => repost(number, 'bob')), ...many(10, 100, own)]);
  await database.update(levels).set({ statements: 0 });
  expect((await read()).is_amplifier).toBe(false);
});

test('an account with few posts of its own says enough itself once it has a score', async () => {
  await analysed([...many(9, 0, (number) => repost(number, 'bob')), ...many(9, 100, own)]);
  await database.update(levels).set({ score: 0.5 });
  expect((await read()).is_amplifier).toBe(false);
});

test('an account whose level nobody can read says enough itself, though it has no score', async () => {
  await analysed([...many(20, 0, (number) => repost(number, 'bob')), ...many(10, 100, own)]);
  await database
    .update(levels)
    .set({ ...{ score: null, low: null, high: null, band_from: null, band_to: null }, band_note: 'unreadable' });
  expect((await read()).is_amplifier).toBe(false);
});

test('an account that says one thing many times says little itself', async () => {
  const same = (number: number) => post(number, 'The ferry is late again today, as it was all through this spring.');
  await analysed([...many(20, 0, (number) => repost(number, 'bob')), ...many(12, 100, same)]);
  expect((await read()).is_amplifier).toBe(true);
});

test.each([
  ['nine', 9, true],
  ['ten', 10, false],
])('before the first analysis, its own posts decide: %s', async (_, ownPosts, isAmplifier) => {
  await store([...many(20, 0, (number) => repost(number, 'bob')), ...many(ownPosts, 100, own)]);
  expect((await read()).is_amplifier).toBe(isAmplifier);
});

const known = async (who = ada) => (await read(who)).passed_on.map((one) => one.known);

test('of accounts that are passed on equally often, the first by name comes first, each with its own scores', async () => {
  await analysed([...['cora', 'bob', 'Ada', 'dan'].map((name, number) => repost(number, name)), own(9)]);
  await analysed(many(12, 0, own), 'bob');
  const fearful = (number: number) => post(number, `${distinctWords(number)} [Fear 0.5: they come ${number}]`);
  await analysed(many(12, 0, fearful), 'cora');
  const { passed_on } = await read();
  expect(passed_on.map((one) => [one.screen_name, one.known?.propaganda])).toEqual([
    ['Ada', undefined],
    ['bob', 0],
    ['cora', expect.toSatisfy((score) => score > 0)],
    ['dan', undefined],
  ]);
});

test('says no score of an account that was read with its reposts, unlike this one', async () => {
  await analysed([repost(0, 'bob'), own(1)]);
  const bob = await analysed(many(12, 0, own), 'bob');
  expect(await known()).toMatchObject([{ propaganda: 0, disinformation: 0 }]);
  await database.update(runs).set({ counts_reposts: true }).where(eq(runs.account_id, bob.id));
  expect(await known()).toMatchObject([{ propaganda: null, disinformation: null }]);
});

test('says no score where this account or the passed-on one was not measured', async () => {
  await store([repost(0, 'river'), own(1)]);
  await analysed([own(2)], 'river');
  const unmeasured = [
    {
      screen_name: 'river',
      reposts: 1,
      known: { screen_name: 'river', name: 'The river', propaganda: null, disinformation: null },
    },
  ];
  expect((await read()).passed_on).toEqual(unmeasured);
  await clear();
  await analysed([repost(0, 'river'), own(1)]);
  await store([own(2)], 'river');
  expect((await read()).passed_on).toEqual(unmeasured);
});

test('a repost in the second of its original counts as one without delay', async () => {
  await analysed([repost(0, 'bob', 0), own(1)]);
  expect((await read()).delay).toEqual({ reposts: 1, lower: 0, median: 0, upper: 0 });
});

test('says what a passed-on account scores, if the person sees it and the same analyzer measured it', async () => {
  await analysed([repost(0, 'BOB'), own(1)]);
  await watch((await database.select().from(accounts))[0]?.id ?? 0, ben);
  const bob = await analysed(
    many(12, 0, (number) => post(number, `${distinctWords(number)} [Fear 0.5: they come ${number}]`)),
    'bob',
  );
  const measured = { screen_name: 'bob', name: 'The bob', propaganda: expect.any(Number), disinformation: 0 };
  expect([await known(ada), await known(ben), await known(root)]).toEqual([[measured], [null], [measured]]);
  await database.update(runs).set({ propaganda_fingerprint: 'another' }).where(eq(runs.account_id, bob.id));
  expect(await known()).toEqual([{ ...measured, propaganda: null }]);
});

test('says the score of the run that the passed-on account shows, not of an earlier or a later one', async () => {
  await analysed([repost(0, 'bob'), own(1)]);
  const bob = await analysed(many(12, 0, own), 'bob');
  const [first] = await database.select().from(runs).where(eq(runs.account_id, bob.id));
  if (first === undefined) throw new Error('The account has no run');
  const measured = async (posts_to_read: number, score: number) => {
    const { id: _, ...run } = first;
    const [other] = await database
      .insert(runs)
      .values({ ...run, posts_to_read })
      .returning();
    const found = await database.select().from(levels).where(eq(levels.run_id, first.id));
    await database.insert(levels).values(found.map((level) => ({ ...level, run_id: other?.id ?? 0, score })));
  };
  await measured(20, 0.25);
  await measured(11, 0.75);
  expect(await known()).toEqual([{ screen_name: 'bob', name: 'The bob', propaganda: 0.25, disinformation: 0.25 }]);
});

test('an account of another network with the same name is another one', async () => {
  await analysed([repost(0, 'bob'), own(1)]);
  const bob = await store([], 'bob');
  await database.update(accounts).set({ network: 'sample' }).where(eq(accounts.id, bob.id));
  expect(await known()).toEqual([null]);
});

test('is hidden from people who do not see the account', async () => {
  await store([repost(0, 'bob')]);
  expect(await ask('nadia/amplification', ben)).toEqual({ detail: 'Item not found' });
});
