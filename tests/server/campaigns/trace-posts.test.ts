import { asc, eq, max, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { posts } from '#server/domain/accounts/tables.ts';
import { objectOf } from '#server/domain/campaigns/objects.ts';
import { refreshPairs } from '#server/domain/campaigns/refresh-pairs.ts';
import { traceAll } from '#server/domain/campaigns/start-tracing.ts';
import {
  campaign_bands,
  campaign_meetings,
  campaign_pairs,
  campaign_uses,
  untraced_posts,
} from '#server/domain/campaigns/tables.ts';
import { tracePosts } from '#server/domain/campaigns/trace-posts.ts';
import type { SourcePost } from '#server/domain/sources/source.ts';
import { wordsOf } from '#server/domain/statistics/near-duplicates.ts';
import type { Transaction } from '#server/foundations/database/connect.ts';
import { CAMPAIGN_LOCK } from '#server/foundations/database/locks.ts';
import { at, HOUR, START, saying, slogan } from '#tests/server/support/campaign-posts.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { startEvidence } from '#tests/server/support/marked-posts.ts';
import { whileHeld } from '#tests/server/support/waiting.ts';

const { database } = await freshDatabase();
const { store, clear } = await startEvidence(database);

beforeEach(async () => {
  await clear();
  await database.delete(campaign_bands);
});

/** Stores an account. Gives its number and the ids of its posts, in the order given. */
async function add(name: string, ...given: SourcePost[]) {
  const { id } = await store([], name);
  const ids = [];
  for (const post of given) ids.push(await addPost(id, post));
  return { id, posts: ids };
}

async function addPost(accountId: number, post: SourcePost): Promise<number> {
  await storePosts(database, accountId, [post]);
  const [stored] = await database.select().from(posts).where(eq(posts.external_id, post.external_id));
  return stored?.id ?? expect.unreachable();
}

const trace = async () => {
  while (await tracePosts(database));
};
const textOf = (text: string) => objectOf('text', wordsOf(text).join(' ')).object;
const secondsOf = (time: Date) => (time.getTime() - START) / 1_000;
/** The posts of all meetings at a text, with their seconds. */
const meetingsAt = async (text: string) => {
  const rows = await database
    .select()
    .from(campaign_meetings)
    .where(eq(campaign_meetings.object, textOf(text)))
    .orderBy(asc(campaign_meetings.a), asc(campaign_meetings.b));
  return rows.map(({ a, b, trace: by, post_a, post_b, at_a, at_b }) => ({
    accounts: [a, b],
    trace: by,
    posts: [post_a, post_b],
    seconds: [secondsOf(at_a), secondsOf(at_b)],
  }));
};

describe('where two accounts used a text', () => {
  test('a minute counts, whichever is first and whichever is stored first, and a second more does not', async () => {
    const anna = await add('anna', at(0, slogan(0)), at(100, slogan(1)), at(0, slogan(2)), at(100, slogan(3)));
    await trace();
    const bert = await add('bert', at(60, slogan(0)), at(40, slogan(1)), at(61, slogan(2)), at(39, slogan(3)));
    await trace();
    const met = (place: number, seconds: number[]) => [
      { accounts: [anna.id, bert.id], trace: 'text', posts: [anna.posts[place], bert.posts[place]], seconds },
    ];
    expect(await meetingsAt(slogan(0))).toEqual(met(0, [0, 60]));
    expect(await meetingsAt(slogan(1))).toEqual(met(1, [100, 40]));
    expect([await meetingsAt(slogan(2)), await meetingsAt(slogan(3))]).toEqual([[], []]);
  });

  test('the posts nearest in time are the meeting; of equally near ones the earliest, and of these those stored first', async () => {
    const anna = await add('anna', at(300, slogan(0)), at(0, slogan(0)), at(0, slogan(0)), at(600, slogan(1)));
    const bert = await add('bert', at(310, slogan(0)), at(10, slogan(0)), at(10, slogan(0)), at(650, slogan(1)));
    await trace();
    const accounts = [anna.id, bert.id];
    const [, early] = anna.posts;
    const [, earlyToo] = bert.posts;
    const first = { accounts, trace: 'text', posts: [early, earlyToo], seconds: [0, 10] };
    expect(await meetingsAt(slogan(0))).toEqual([first]);
    // Later posts that are as near change nothing, and nearer ones take the place.
    await addPost(bert.id, at(590, slogan(0)));
    await addPost(anna.id, at(600, slogan(0)));
    const nearer = await addPost(bert.id, at(605, slogan(1)));
    await trace();
    expect(await meetingsAt(slogan(0))).toEqual([first]);
    expect(await meetingsAt(slogan(1))).toEqual([
      { accounts, trace: 'text', posts: [anna.posts[3], nearer], seconds: [600, 605] },
    ]);
  });

  test('of equally near ones those stored first are the meeting, also if the second account posted first', async () => {
    const [anna, bert] = [await add('anna'), await add('bert', at(10, slogan(0)), at(10, slogan(0)))];
    const ofAnna = [await addPost(anna.id, at(0, slogan(0))), await addPost(anna.id, at(0, slogan(0)))];
    await trace();
    expect(await meetingsAt(slogan(0))).toEqual([
      { accounts: [anna.id, bert.id], trace: 'text', posts: [ofAnna[0], bert.posts[0]], seconds: [0, 10] },
    ]);
  });

  test('each two of three accounts meet, and an account does not meet itself', async () => {
    const anna = await add('anna', at(0, slogan(0)), at(5, slogan(0)));
    const bert = await add('bert', at(20, slogan(0)));
    const cora = await add('cora', at(70, slogan(0)));
    await trace();
    expect(await meetingsAt(slogan(0))).toEqual([
      { accounts: [anna.id, bert.id], trace: 'text', posts: [anna.posts[1], bert.posts[0]], seconds: [5, 20] },
      { accounts: [bert.id, cora.id], trace: 'text', posts: [bert.posts[0], cora.posts[0]], seconds: [20, 70] },
    ]);
  });

  test('of a crowd at an earlier moment the fifty posts stored last are looked at, of one at a later moment the first fifty', async () => {
    const crowd = await add('crowd', ...Array.from({ length: 60 }, () => at(0, slogan(0))));
    await trace();
    const [anna, bert] = [await add('anna', at(5, slogan(0))), await add('bert', at(-9, slogan(0)))];
    await trace();
    const met = (post: number, other: typeof anna, late: number) => ({
      ...{ accounts: [crowd.id, other.id], trace: 'text' },
      ...{ posts: [crowd.posts[post], other.posts[0]], seconds: [0, late] },
    });
    // All of the fifty are equally near: the one stored first is the meeting.
    expect((await meetingsAt(slogan(0))).slice(0, 2)).toEqual([met(10, anna, 5), met(0, bert, -9)]);
  });
});

test('nearly the same text has ten minutes, and ten minutes and a second are too late', async () => {
  const near = (late: number, who: string) => at(late, `${slogan(0)} said ${who} on Sunday at the market`);
  const anna = await add('anna', near(0, 'Maria'));
  const bert = await add('bert', near(600, 'Pedro'));
  const cora = await add('cora', near(1_201, 'Sonja'));
  await trace();
  const rows = await database.select().from(campaign_meetings);
  expect(rows.map(({ a, b, trace: by, post_a, post_b }) => [a, b, by, post_a, post_b])).toEqual([
    [anna.id, bert.id, 'near', anna.posts[0], bert.posts[0]],
  ]);
  expect(await database.$count(campaign_uses, eq(campaign_uses.account_id, cora.id))).toBe(2);
});

test('a single post that uses a single thing is compared, and one without a time is left out', async () => {
  const anna = await add('anna', at(0, 'We meet at the old square'), { ...at(0, slogan(1)), created_at: null });
  await trace();
  const rows = await database.select().from(campaign_uses);
  expect(
    rows.map(({ account_id, post_id, trace: by, object, at: time }) => [account_id, post_id, by, object, time]),
  ).toEqual([[anna.id, anna.posts[0], 'text', textOf('We meet at the old square'), new Date(START)]]);
  expect(await database.$count(untraced_posts)).toBe(0);
});

const isOfTexts = eq(campaign_pairs.trace, 'text');
const pairRows = () =>
  database.select().from(campaign_pairs).where(isOfTexts).orderBy(asc(campaign_pairs.a), asc(campaign_pairs.b));

test('a pair is computed from its own meetings; others are left as they are until one of their accounts posts', async () => {
  const [anna, bert] = [await add('anna', ...saying(0, 0, 1)), await add('bert', ...saying(20, 0, 1))];
  const [cora, dora] = [await add('cora', ...saying(0, 2, 3)), await add('dora', ...saying(30, 2, 3))];
  await traceAll(database);
  const computed = (a: number, b: number, place: number, late: number) => ({
    ...{ a, b, trace: 'text', objects: 2, expected: 0, is_beyond: true, is_stale: false },
    first_at: new Date(START + place * HOUR * 1_000),
    last_at: new Date(START + ((place + 1) * HOUR + late) * 1_000),
  });
  const [first, second] = [computed(anna.id, bert.id, 0, 20), computed(cora.id, dora.id, 2, 30)];
  expect(await pairRows()).toEqual([first, second]);
  await database.update(campaign_pairs).set({ objects: 99 }).where(isOfTexts);
  await addPost(dora.id, at(9 * HOUR, distinctWords(700)));
  await trace();
  expect((await pairRows()).map(({ is_stale }) => is_stale)).toEqual([false, true]);
  await refreshPairs(database);
  expect(await pairRows()).toEqual([{ ...first, objects: 99 }, second]);
});

test.each([
  ['comparing posts', tracePosts],
  ['computing pairs', refreshPairs],
])('%s waits for whoever compares already', async (_, act) => {
  await add('anna', ...saying(0, 0, 1));
  const hold = (transaction: Transaction) => transaction.execute(sql`select pg_advisory_xact_lock(${CAMPAIGN_LOCK})`);
  expect(await whileHeld(database, hold, [() => act(database)])).toEqual([false]);
});

test('what is stopped before it began leaves all as it is', async () => {
  await add('anna', ...saying(0, 0, 1));
  await add('bert', ...saying(5, 0, 1));
  await traceAll(database, AbortSignal.abort());
  expect([await database.$count(untraced_posts), await database.$count(campaign_pairs)]).toEqual([4, 0]);
  await trace();
  await traceAll(database, AbortSignal.abort());
  expect((await pairRows()).map(({ is_stale }) => is_stale)).toEqual([true]);
});

test('posts of an account that is gone are used by nobody', async () => {
  const [anna, bert] = [await add('anna', at(0, slogan(0))), await add('bert', at(5, slogan(0)))];
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local session_replication_role = replica`);
    await transaction.execute(sql`delete from accounts where id = ${anna.id}`);
  });
  await trace();
  const rows = await database.selectDistinct({ account: campaign_uses.account_id }).from(campaign_uses);
  expect([rows, await database.$count(campaign_meetings)]).toEqual([[{ account: bert.id }], 0]);
  await database.execute(sql`delete from posts where account_id = ${anna.id}`);
});

test('what is expected by chance counts when both used what they share, not what else they do or who else does it', async () => {
  const anna = await add('anna', ...saying(0, 0, 1));
  const bert = await add('bert', ...saying(20, 0, 1));
  await trace();
  const cora = await add('cora');
  /** Uses of an object, each ten minutes for six weeks. */
  const busy = (account: number, object: number, by: string) =>
    database.execute(sql`
      insert into campaign_uses (object, at, post_id, account_id, trace)
      select ${object}, now, 1e9 + ${account} * 1e5 + ordinality, ${account}, ${by}
      from generate_series('2026-02-10'::timestamptz, '2026-03-24'::timestamptz, '10 minutes') with ordinality as each (now, ordinality)`);
  for (const place of [0, 1]) await busy(cora.id, textOf(slogan(place)), 'text');
  await busy(anna.id, 1, 'text');
  await busy(bert.id, 2, 'text');
  await busy(anna.id, 3, 'link');
  await busy(bert.id, 3, 'link');
  await refreshPairs(database);
  const pairs = await pairRows();
  expect(pairs.map(({ objects, expected, is_beyond }) => ({ objects, expected, is_beyond }))).toEqual([
    { objects: 2, expected: 0, is_beyond: true },
  ]);
});

test('4,000 posts are taken at once, those that were stored first, and the next ones then', async () => {
  const { id } = await store([], 'many');
  const many = Array.from({ length: 4_001 }, (_, number) => ({ ...at(0, `Post ${number}`), created_at: null }));
  await storePosts(database, id, many);
  const [last] = await database.select({ id: max(posts.id) }).from(posts);
  expect(await tracePosts(database)).toBe(true);
  expect(await database.select().from(untraced_posts)).toEqual([{ post_id: last?.id, account_id: id }]);
  expect([await tracePosts(database), await database.$count(untraced_posts)]).toEqual([false, 0]);
});
