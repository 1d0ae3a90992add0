import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accounts, posts } from '#server/domain/accounts/tables.ts';
import { isInScope, measureScope, reasonOutOfScope, type Scope, scopeOf } from '#server/domain/runs/scope.ts';
import { runs } from '#server/domain/runs/tables.ts';
import type { PostKind } from '#server/domain/sources/source.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();

let id: number;
let other: number;

type Given = [number: number, language: string | null, kind?: PostKind];

/** Posts of an account, named by numbers that are also their ids; `day` of January, or no time. */
async function store(account: number, given: Given[], day: (number: number) => number | null = (number) => number) {
  await database.insert(posts).values(
    given.map(([number, language, kind = 'post']) => {
      const at = day(number);
      const created_at = at === null ? null : new Date(Date.UTC(2026, 0, at));
      const text = { external_id: `${number}`, text: 'A post', text_hash: 'same', source: 'archive' };
      return { ...text, id: number, account_id: account, language, kind, created_at };
    }),
  );
}

beforeEach(async () => {
  await database.delete(accounts);
  const [one, two] = await database
    .insert(accounts)
    .values(['nadia', 'other'].map((name) => ({ screen_name: name, name, network: 'x', source: 'archive' })))
    .returning({ id: accounts.id });
  id = one?.id ?? expect.unreachable();
  other = two?.id ?? expect.unreachable();
  await store(other, [
    [1, 'en'],
    [99, 'en'],
  ]);
});

const ENGLISH = { languages: ['en'], countsReposts: false, maxPosts: null };

/** By the number of the post, why it is not in scope; null for a post in scope, as `isInScope` says too. */
async function reasonsOf(scope: Scope): Promise<Record<number, string | null>> {
  const { rows } = await database.execute<{ id: number; reason: string | null; is_in: boolean }>(sql`
    select id::integer as id, ${reasonOutOfScope(scope)} as reason, (${isInScope(scope)}) is true as is_in from posts
    where account_id = ${scope.accountId} order by id`);
  expect(rows.filter(({ reason, is_in }) => is_in !== (reason === null))).toEqual([]);
  return Object.fromEntries(rows.map(({ id, reason }) => [id, reason]));
}

test('each post of an account is read or set aside for one reason, languages by their number of posts and then by name', async () => {
  await store(id, [
    [2, 'en'],
    [3, 'de'],
    [4, null],
    [5, 'fr'],
    [6, 'pt'],
    [7, 'pt'],
    [8, 'es'],
    [9, 'en'],
    [10, 'de', 'repost'],
    [11, 'en', 'repost'],
  ]);
  const scope = { accountId: id, lastPostId: 11, languages: ['en'], countsReposts: false, drawn: null };
  const notRead = [
    { language: 'pt', posts: 2 },
    { language: 'de', posts: 1 },
    { language: 'es', posts: 1 },
    { language: 'fr', posts: 1 },
    { language: 'unknown', posts: 1 },
  ];
  const measured = { ...scope, total: 10, toRead: 2, reposts: 2, beyondLimit: 0, notRead };
  expect(await measureScope(database, id, ENGLISH)).toEqual(measured);
  await store(id, [[12, 'en']]);
  expect(await reasonsOf(measured)).toEqual({
    ...{ 2: null, 3: 'language', 4: 'language', 5: 'language', 6: 'language', 7: 'language', 8: 'language', 9: null },
    ...{ 10: 'repost', 11: 'repost', 12: 'new' },
  });
});

test('an account without posts has nothing to read, and nothing is set aside', async () => {
  const scope = { accountId: id, lastPostId: 0, languages: ['en'], countsReposts: false, drawn: null };
  expect(await measureScope(database, id, ENGLISH)).toEqual({
    ...{ ...scope, total: 0, toRead: 0, reposts: 0, beyondLimit: 0, notRead: [] },
  });
});

test('as many posts are drawn as are allowed, and all where no more are there', async () => {
  await store(id, [
    [2, 'en'],
    [3, 'de'],
    [4, 'en'],
    [5, 'en'],
  ]);
  // Draws that took these in would end before two posts of the account.
  await store(
    other,
    Array.from({ length: 500 }, (_, number) => [100 + number, 'en']),
  );
  expect(await measureScope(database, id, { ...ENGLISH, maxPosts: 3 })).toMatchObject({ drawn: null, toRead: 3 });
  const scope = await measureScope(database, id, { ...ENGLISH, maxPosts: 2 });
  expect(scope).toMatchObject({ drawn: expect.any(Object), total: 4, toRead: 2, beyondLimit: 1 });
  const reasons = Object.values(await reasonsOf(scope));
  expect(reasons.toSorted()).toEqual(['language', 'limit', null, null]);
});

test('a run draws by the seed of the last run of the account that drew', async () => {
  await store(id, [
    [2, 'en'],
    [3, 'en'],
  ]);
  const ended = { state: 'done', trigger: 'import' } as const;
  const seeds = ['first', 'last', null].map((draw_seed) => ({ ...ended, account_id: id, draw_seed }));
  await database.insert(runs).values([...seeds, { ...ended, account_id: other, draw_seed: 'of another' }]);
  const { drawn } = await measureScope(database, id, { ...ENGLISH, maxPosts: 1 });
  expect(drawn).toEqual({ seed: 'last', last: expect.stringMatching(/^[0-9a-f]{32}$/) });
});

test.each([
  [
    'a time, itself included',
    { id: 4, at: new Date('2026-01-02T00:00:00Z') },
    { 2: 'limit', 3: 'limit', 4: null, 5: null, 6: null },
  ],
  ['no time, itself included', { id: 3, at: null }, { 2: 'limit', 3: null, 4: null, 5: null, 6: null }],
])('a run of before posts were drawn read those not older than its oldest: one with %s', async (_, oldest, reasons) => {
  const given: Given[] = [2, 3, 4, 5, 6].map((number) => [number, 'en']);
  await store(id, given, (number) => (number < 4 ? null : number - 2));
  const scope = { accountId: id, lastPostId: 6, languages: null, countsReposts: true, drawn: null, oldest };
  expect(await reasonsOf(scope)).toEqual(reasons);
});

test('a run that was stored has the scope that it was begun with', async () => {
  const [row = expect.unreachable()] = await database
    .insert(runs)
    .values({ ...{ account_id: id, state: 'done', trigger: 'import' }, last_post_id: 7, languages: ['de', 'en'] })
    .returning();
  const scope = {
    accountId: id,
    lastPostId: 7,
    languages: ['de', 'en'],
    countsReposts: false,
    drawn: null,
    oldest: null,
  };
  const at = new Date('2026-01-02T00:00:00Z');
  expect(scopeOf(row)).toEqual(scope);
  expect(scopeOf({ ...row, last_post_id: null, languages: null, counts_reposts: true })).toEqual({
    ...{ ...scope, lastPostId: 0, languages: null, countsReposts: true },
  });
  expect(scopeOf({ ...row, draw_seed: 'seed', drawn_to: 'ff' })).toEqual({
    ...{ ...scope, drawn: { seed: 'seed', last: 'ff' } },
  });
  expect(scopeOf({ ...row, draw_seed: 'seed' })).toEqual(scope);
  expect(scopeOf({ ...row, drawn_to: 'ff' })).toEqual(scope);
  expect(scopeOf({ ...row, oldest_post_id: 3, oldest_post_at: at })).toEqual({ ...scope, oldest: { id: 3, at } });
  expect(scopeOf({ ...row, oldest_post_at: at })).toEqual(scope);
});
