import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Account, Item } from '#contract/item.ts';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts, ended_watches, watches } from '#server/domain/accounts/tables.ts';
import { levels, runs } from '#server/domain/runs/tables.ts';
import { findAccounts } from '#server/domain/watching/find-accounts.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startEvidence } from '#tests/server/support/marked-posts.ts';
import { post } from '#tests/server/support/memory-source.ts';
import type { Member } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { call, ada, ben, root, store, watch, clear } = await startEvidence(database);

type Who = { token: string };

beforeEach(clear);

const listed = async (who: Who, query = '') =>
  ((await call('GET', `/twitter/${query}`, { token: who.token })).body as { data: Item[] }).data;
const namesOf = async (who: Who, query = '') => (await listed(who, query)).map(({ screen_name }) => screen_name);

test('an account shows its own posts and their time, and the list counts them', async () => {
  const [first, second] = [await store([], 'first'), await store([], 'second')];
  const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'];
  await storePosts(database, first.id, [
    { ...post(1, 'One'), created_at: early },
    { ...post(2, 'Two'), created_at: early },
  ]);
  await storePosts(database, second.id, [{ ...post(1, 'One'), created_at: late }]);
  expect((await listed(ada)).map(({ screen_name, posts }) => [screen_name, posts])).toEqual([
    ['second', 1],
    ['first', 2],
  ]);
  const shown = async (name: string) =>
    (await call('GET', `/twitter/user/${name}/`, { token: ada.token })).body as Account;
  expect(await shown('first')).toMatchObject({ posts: 2, first_post_at: early, last_post_at: early });
  expect(await shown('second')).toMatchObject({ posts: 1, first_post_at: late, last_post_at: late });
});

/** A run that has ended, with these scores. */
async function score(account_id: number, propaganda: number, disinformation: number): Promise<void> {
  const [{ id: run_id } = expect.unreachable()] = await database
    .insert(runs)
    .values({ account_id, state: 'done', trigger: 'import', finished_at: new Date() })
    .returning();
  const of = (kind: 'propaganda' | 'disinformation', value: number) => ({
    ...{ run_id, kind, score: value, band_from: 'few' as const, band_to: 'few' as const },
    ...{ statements: 60, posts_analysed: 20, posts_flagged: 1 },
  });
  await database.insert(levels).values([of('propaganda', propaganda), of('disinformation', disinformation)]);
}

test('each account is listed once, with both scores of its newest run', async () => {
  const [first, second] = [await store([], 'first'), await store([], 'second')];
  await score(first.id, 0.3, 0.4);
  await score(second.id, 0.5, 0.6);
  await score(first.id, 0.1, 0.2);
  const scores = (await listed(ada)).map((item) => [
    item.screen_name,
    item.propaganda_score,
    item.disinformation_score,
  ]);
  expect(scores).toEqual([
    ['second', 0.5, 0.6],
    ['first', 0.1, 0.2],
  ]);
});

test('an account that one of two people no longer watches counts among those of superusers', async () => {
  const { id: account_id } = await store([], 'first');
  const whose = { user_id: ben.person.id, ended_by: ben.person.id };
  await database.insert(ended_watches).values({ removal: randomUUID(), account_id, ...whose, watched_at: new Date() });
  expect(await call('GET', '/twitter/', { token: root.token })).toMatchObject({
    body: { data: [{ screen_name: 'first' }], count: 1 },
  });
});

test('of the accounts of a group only its own are found', async () => {
  const [first] = [await store([], 'first'), await store([], 'second')];
  const query = { sort: 'added', order: 'desc', skip: 0, limit: 10 } as const;
  const viewer = { id: ada.person.id, is_superuser: false };
  const { data, count } = await findAccounts(database, viewer, query, { current: null, among: [first.id] });
  expect([data.map(({ screen_name }) => screen_name), count]).toEqual([['first'], 1]);
});

test('what is not known of an account is null', async () => {
  const { id } = await store([], 'first');
  expect((await call('GET', '/twitter/user/first/', { token: ada.token })).body).toEqual({
    ...{ user_id: id, screen_name: 'first', name: 'The first', description: null, external_id: null },
    former_names: [],
    ...{ source: 'archive', source_label: 'Archives', url: null, posts: 0, posts_at_source: null },
    posts_by_kind: { post: 0, reply: 0, quote: 0, repost: 0 },
    posts_by_source: expect.objectContaining({ archive: 0 }),
    ...{ first_post_at: null, last_post_at: null, schedule: 'off', schedules: [] },
    ...{ fetched_at: null, last_seen_at: null, gone_reason: null, fetch_note: null },
  });
});

const shuffled = (name: string) => (Number(name.slice(1)) * 4) % 9;

test.each<[string, Member, isWatched: (number: number) => boolean]>([
  ['their watcher', ada, () => false],
  ['a superuser', root, () => false],
  ['a superuser who watches some of them', root, (number) => number % 2 === 0],
])('accounts of one moment are listed once each, for %s, in pages of one', async (_, who, isWatched) => {
  const names = Array.from({ length: 9 }, (_, number) => `n${number}`);
  for (const [number, name] of names.entries()) {
    const { id } = await store([], name);
    if (isWatched(number)) await watch(id, who);
  }
  const moment = { created_at: new Date('2026-01-01T00:00:00Z') };
  // Stored in another order than that of their ids.
  for (const name of names.toSorted((one, other) => (shuffled(one) < shuffled(other) ? -1 : 1))) {
    const [{ id } = expect.unreachable()] = await database
      .update(accounts)
      .set(moment)
      .where(eq(accounts.screen_name, name))
      .returning({ id: accounts.id });
    await database.update(watches).set(moment).where(eq(watches.account_id, id));
  }
  const read: string[] = [];
  for (const [skip] of names.entries()) read.push(...(await namesOf(who, `?limit=1&skip=${skip}`)));
  expect(read).toEqual(names.toReversed());
});
