import { asc, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { findNearTexts } from '#server/domain/campaigns/near-text.ts';
import { campaign_bands } from '#server/domain/campaigns/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords, JUST_ALIKE } from '#tests/server/support/distinct-words.ts';
import { startEvidence } from '#tests/server/support/marked-posts.ts';
import { PLAIN } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();
const { store, clear } = await startEvidence(database);

beforeEach(async () => {
  await clear();
  await database.execute(sql`delete from campaign_bands`);
});

type Post = Parameters<typeof findNearTexts>[1][number];
/** Stores a post of an account of its own, and gives it as it is compared. */
async function post(author: string, text: string): Promise<Post> {
  const account = await store(
    [{ ...PLAIN, external_id: author, text, lang: 'en', created_at: '2026-03-01T08:00:00.000Z' }],
    author,
  );
  const { rows } = await database.execute<Post>(sql`
    select id::float8 as id, account_id, text, kind, created_at::text as at from posts where account_id = ${account.id}`);
  return rows[0] ?? expect.unreachable();
}
/** Which posts are said to say nearly alike. */
const foundWith = async (...posts: Post[]) => {
  const uses = await findNearTexts(database, posts);
  const alike = Map.groupBy(uses, ({ object }) => object).values();
  return Array.from(alike, (group) => group.map(({ post_id }) => post_id));
};
const LONG = ['Alexandropoulos', 'Wolfeschlegelstein'] as const;
/** The first and the last of three share no band, the second shares one with each. */
const chain = [
  [LONG[0], LONG[0]],
  [LONG[0], LONG[1]],
  [LONG[1], LONG[1]],
].map(
  ([one, other]) => `we all saw how ${one} and ${other} sold the old harbour to a few of us and no one will say so`,
);
const [FIRST = '', SECOND = '', THIRD = ''] = chain;

const LONG_OTHER = `Quite another matter: ${distinctWords(200)} and ${distinctWords(300)}`;

test('a post that in its letters resembles only the second joins the first', async () => {
  const posts = [await post('anna', FIRST), await post('bert', SECOND), await post('cora', THIRD)];
  expect(await foundWith(...posts)).toEqual([posts.map(({ id }) => id)]);
});

test('so does one that comes later', async () => {
  const [first, second, third] = [await post('anna', FIRST), await post('bert', SECOND), await post('cora', THIRD)];
  expect(await foundWith(first)).toEqual([]);
  expect(await foundWith(second)).toEqual([[first.id, second.id]]);
  expect(await foundWith(third)).toEqual([[first.id, third.id]]);
});

test('the first post with a wording is gone: the next one takes its place', async () => {
  const gone = await post('anna', FIRST);
  await foundWith(gone);
  await database.execute(sql`delete from posts where id = ${gone.id}`);
  const next = await post('bert', FIRST);
  expect(await foundWith(next)).toEqual([]);
  const last = await post('cora', FIRST);
  expect(await foundWith(last)).toEqual([[next.id, last.id]]);
});

test('short posts and reposts resemble nothing, also beside others that do', async () => {
  const short = [await post('anna', 'They sold it all'), await post('bert', 'They sold it all')];
  const reposts = [await post('cora', FIRST), await post('dora', FIRST)].map((one) => ({ ...one, kind: 'repost' }));
  const alike = [await post('ella', SECOND), await post('fay', SECOND)];
  expect(await foundWith(...short, ...reposts, ...alike)).toEqual([alike.map(({ id }) => id)]);
  const { rows } = await database.execute(sql`select distinct post_id::float8 as id from campaign_bands`);
  expect(rows).toEqual([{ id: alike[0]?.id }]);
});

test('two posts that have three quarters of their neighbouring words in common are alike', async () => {
  const posts = [await post('anna', JUST_ALIKE[0]), await post('bert', JUST_ALIKE[1])];
  expect(await foundWith(...posts)).toEqual([posts.map(({ id }) => id)]);
});

/** Texts with the same sequences of letters, in which other words follow each other most of the time. */
const shuffled = ['harbour bridge', 'mill tower'].map((often) => {
  const words = ['harbour', 'bridge', 'mill', 'tower'];
  const once = words.flatMap((one) => words.map((other) => `${one} ${other}`)).join(' ');
  return `${once} ${Array.from({ length: 60 }, () => often).join(' ')} ${once}`;
});

test('a post with the same letters and other words does not take the place of the first', async () => {
  const [one = '', other = ''] = shuffled;
  const first = await post('anna', one);
  const unlike = await post('bert', other);
  const alike = await post('cora', `${one}!`);
  expect(await foundWith(first, unlike, alike)).toEqual([[first.id, alike.id]]);
  const later = await post('dora', one);
  expect(await foundWith(later)).toEqual([[first.id, later.id]]);
});

test('the next post takes all places of one that is gone, and only these', async () => {
  const gone = await post('anna', FIRST);
  const other = await post('bert', LONG_OTHER);
  await foundWith(gone, other);
  const leads = () => database.select().from(campaign_bands).orderBy(asc(campaign_bands.band));
  const before = await leads();
  await database.execute(sql`delete from posts where id = ${gone.id}`);
  const next = await post('cora', FIRST);
  await foundWith(next);
  const moved = before.map((lead) =>
    lead.post_id === gone.id ? { ...lead, post_id: next.id, account_id: next.account_id } : lead,
  );
  expect(await leads()).toEqual(moved);
  expect(new Set(before.map(({ post_id }) => post_id))).toEqual(new Set([gone.id, other.id]));
});

test('posts of an account that is gone take no place', async () => {
  const [gone, left] = [await post('anna', FIRST), await post('bert', LONG_OTHER)];
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local session_replication_role = replica`);
    await transaction.execute(sql`delete from accounts where id = ${gone.account_id}`);
  });
  await foundWith(gone, left);
  const rows = await database.selectDistinct({ account: campaign_bands.account_id }).from(campaign_bands);
  expect(rows).toEqual([{ account: left.account_id }]);
});
