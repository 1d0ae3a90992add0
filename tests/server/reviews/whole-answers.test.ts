import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Found } from '#contract/review-judgement.ts';
import { judgePost } from '#server/domain/reviews/judge-post.ts';
import { forgetGold, keepGold } from '#server/domain/reviews/keep-gold.ts';
import { listReviews } from '#server/domain/reviews/list-reviews.ts';
import { readJudged } from '#server/domain/reviews/read-judged.ts';
import { readSaidOf } from '#server/domain/reviews/read-said.ts';
import { listDisagreements } from '#server/domain/reviews/settle.ts';
import {
  gold_posts,
  review_judgements,
  review_posts,
  review_settlements,
  reviews,
} from '#server/domain/reviews/tables.ts';
import { hasSeenMachine, revealMachine, takeTurn } from '#server/domain/reviews/take-turn.ts';
import { writeReview } from '#server/domain/reviews/write-review.ts';
import { storeAccount, written } from '#tests/server/support/answered-account.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { add } = await startApi(database);
const [ada, ben, cleo] = [await add('ada'), await add('ben'), await add('cleo')];

const AT = '2026-02-01T10:00:00.000Z';
const textOf = (number: number) => `Post ${number} of the harbour`;
const posts = [1, 2, 3, 4, 5, 6].map((number) => written(number, textOf(number), number === 4 ? null : AT));
const { account, idOf } = await storeAccount(database, 'nadia', [posts]);
const neighbour = await storeAccount(database, 'neighbour', [posts]);

const STRATA = [
  { from: 0, to: 0, posts: 60, drawn: 20, techniques: {} },
  { from: 0, to: 0.4, posts: 3, drawn: 2, techniques: { Fear: 3 } },
];
type Given = Partial<typeof reviews.$inferInsert>;
async function startReview(account_id: number, given: Given = {}) {
  const review = {
    ...{ account_id, kind: 'propaganda' as const, created_by: ada.person.id, created_at: new Date(AT), run_id: 5 },
    ...{ fingerprint: 'p', model: 'a model', categories: ['Fear', 'Doubt'], is_blind: true, seed: 's', doubled: 3 },
    ...{ strata: STRATA, ...given },
  };
  const [row = expect.unreachable()] = await database.insert(reviews).values(review).returning();
  return row;
}
type Review = Awaited<ReturnType<typeof startReview>>;

const MARKS = [
  { category: 'Fear', start: 0, end: 4, confidence: 0.3 },
  { category: 'Doubt', start: 5, end: 6, confidence: 0.2 },
  { category: 'Fear', start: 5, end: 6, confidence: 0.1 },
];
/** Stores which posts a review drew, in the order in which they are read. */
const draw = (review: Review, order: readonly number[], id = idOf) =>
  database.insert(review_posts).values(
    // Not in that order.
    order.toReversed().map((number) => ({
      ...{ review_id: review.id, post_id: id(number), place: order.indexOf(number) },
      ...(number === 3 ? { stratum: 1, strength: 0.3, labels: MARKS } : { stratum: 0, strength: 0, labels: [] }),
    })),
  );

let minutes = 0;
const timeOf = (minute: number) => new Date(Date.parse(AT) + minute * 60_000);
type Said = Partial<typeof review_judgements.$inferInsert>;
async function say(review: Review, who: typeof ada | null, post_id: number, given: Said = {}) {
  minutes += 1;
  const [row = expect.unreachable()] = await database
    .insert(review_judgements)
    .values({
      ...{ review_id: review.id, post_id, user_id: who?.person.id ?? null, verdict: 'none', found: [] },
      ...{ is_blind: true, created_at: timeOf(minutes), ...given },
    })
    .returning();
  return row;
}
const found = (...marks: readonly [string, number | null, number | null][]) => ({
  verdict: 'found' as const,
  found: marks.map(([category, start, end]): Found => ({ category, start, end })),
});

const review = await startReview(account.id);
await draw(review, [3, 1, 2, 4, 5, 6]);
const open = await startReview(account.id, { kind: 'disinformation', is_blind: false, doubled: 0, created_by: null });
await draw(open, [1, 3]);
const foreign = await startReview(neighbour.account.id);
await draw(foreign, [3, 1], neighbour.idOf);

// Said first, of a post that is read late.
const another = await say(review, ben, idOf(5), found(['Fear', null, null]));
const fear = await say(review, ada, idOf(3), {
  ...found(['Fear', 0, 4], ['Fear', 5, 6], ['Doubt', null, null]),
  note: 'It frightens.',
});
const calm = await say(review, ben, idOf(3));
const undone = await say(review, ada, idOf(1), { undone_at: new Date(AT), revealed_at: new Date(AT) });
const doubt = await say(review, ben, idOf(1), { ...found(['Doubt', 0, 4]), is_blind: false });
const doubtToo = await say(review, ada, idOf(1), found(['Doubt', null, null]));
const unsure = await say(review, ben, idOf(2), { verdict: 'cannot_tell' });
const gone = await say(review, null, idOf(4));
const one = await say(review, ada, idOf(5));
const openly = await say(open, ada, idOf(1), { is_blind: false });
const elsewhere = await say(foreign, ada, neighbour.idOf(3), found(['Fear', 0, 4]));
await say(foreign, ben, neighbour.idOf(3));
for (const [of, judgement, who] of [
  [review, fear, cleo],
  [foreign, elsewhere, ben],
] as const)
  await database.insert(review_settlements).values({
    ...{ review_id: of.id, post_id: judgement.post_id, judgement_id: judgement.id, user_id: who.person.id },
    created_at: timeOf(60),
  });

const nameOf = new Map<string | null, string>([ada, ben, cleo].map(({ person }) => [person.id, person.username]));
const judged = (said: typeof fear) => ({
  ...{ id: said.id, userId: said.user_id, by: nameOf.get(said.user_id) ?? null, verdict: said.verdict },
  ...{ found: said.found, note: said.note, isBlind: said.is_blind, at: said.created_at },
});
const shown = (said: typeof fear, who: typeof ada) => ({
  ...{ id: said.id, by: nameOf.get(said.user_id) ?? null, is_mine: said.user_id === who.person.id },
  ...{ verdict: said.verdict, found: said.found, note: said.note, is_blind: said.is_blind },
  at: said.created_at.toISOString(),
});
const about = (number: number) => ({
  ...{ id: idOf(number), text: textOf(number), created_at: number === 4 ? null : AT, kind: 'post' },
  ...{ language: 'en', source: 'archive', url: null },
});

test('the posts of a review come in the order of reading, with what people say of each and what was settled', async () => {
  const plain = { stratum: 0, strength: 0, labels: [], settled: null };
  const settled = { judgementId: fear.id, userId: cleo.person.id, by: 'cleo', at: timeOf(60) };
  expect(await readJudged(database, review.id)).toEqual([
    {
      ...{ postId: idOf(3), place: 0, stratum: 1, strength: 0.3, labels: MARKS },
      ...{ said: [judged(fear), judged(calm)], settled },
    },
    { ...plain, postId: idOf(1), place: 1, said: [judged(doubt), judged(doubtToo)] },
    { ...plain, postId: idOf(2), place: 2, said: [judged(unsure)] },
    { ...plain, postId: idOf(4), place: 3, said: [judged(gone)] },
    { ...plain, postId: idOf(5), place: 4, said: [judged(another), judged(one)] },
    { ...plain, postId: idOf(6), place: 5, said: [] },
  ]);
});

test('the reviews of an account come newest first, in pages', async () => {
  const list = async (skip: number, limit: number) => {
    const { data, count } = await listReviews(database, ada.person, account, { skip, limit });
    return [data.map(({ id, created_by, judged }) => [id, created_by, judged]), count];
  };
  const [newest, older] = [
    [open.id, null, 1],
    [review.id, 'ada', 5],
  ];
  expect([await list(0, 9), await list(0, 1), await list(1, 1), await list(2, 1)]).toEqual([
    ...[[newest, older], [newest], [older], []].map((data) => [data, 2]),
  ]);
});

test('disagreements say what was settled, and who may choose which judgement', async () => {
  const list = (who: typeof ada, skip = 0, limit = 9) =>
    listDisagreements(database, who.person, review, { skip, limit });
  const both = (who: typeof ada, may_choose: number[]) => ({
    data: [
      {
        ...{ post: about(3), judgements: [shown(fear, who), shown(calm, who)], may_choose: [] },
        settled: { judgement_id: fear.id, by: 'cleo', at: timeOf(60).toISOString() },
      },
      { post: about(5), judgements: [shown(another, who), shown(one, who)], settled: null, may_choose },
    ],
    count: 2,
  });
  expect(await list(cleo)).toEqual(both(cleo, [another.id, one.id]));
  expect(await list(ada)).toEqual(both(ada, [another.id]));
  const { data, count } = both(ben, [one.id]);
  expect([await list(ben, 1, 1), await list(ben, 0, 1)]).toEqual([
    { data: data.slice(1), count },
    { data: data.slice(0, 1), count },
  ]);
});

test('what readers said of some posts comes by review and in the order of reading; of a blind one nothing that still waits', async () => {
  const read = (who: typeof ada, ...numbers: number[]) =>
    readSaidOf(database, who.person, account, new Set(numbers.map(idOf)));
  const of = (who: typeof ada, from: Review, ...all: (typeof fear)[]) =>
    all.map((said) => ({ post: said.post_id, review: from.id, kind: from.kind, ...shown(said, who) }));
  expect(await read(ada, 1, 2, 3, 6)).toEqual([
    ...of(ada, review, fear, calm, doubt, doubtToo),
    ...of(ada, open, openly),
  ]);
  expect(await read(ben, 2, 1)).toEqual([...of(ben, review, doubt, doubtToo, unsure), ...of(ben, open, openly)]);
  expect(await read(cleo, 4)).toEqual(of(cleo, review, gone));
  expect(await readSaidOf(database, ada.person, neighbour.account, new Set([idOf(3)]))).toEqual([]);
});

test('a reader has the next post that waits, and the newest of their own judgements', async () => {
  const turn = async (who: typeof ada, of: Review) => {
    const { post, machine, last } = await takeTurn(database, who.person, of);
    return { post, machine, last };
  };
  expect(await turn(cleo, review)).toEqual({ post: about(2), machine: null, last: null });
  const ofAda = { judgement: shown(one, ada), post: about(5) };
  expect(await turn(ada, review)).toEqual({ post: about(2), machine: null, last: ofAda });
  const ofBen = { judgement: shown(unsure, ben), post: about(2) };
  expect(await turn(ben, review)).toEqual({ post: about(6), machine: null, last: ofBen });
  expect(await turn(ada, open)).toEqual({
    post: about(3),
    machine: {
      ...{ strength: 0.3, is_flagged: false },
      labels: [
        { category: 'Fear', start: 0, end: 4, strength: 0.3 },
        { category: 'Doubt', start: 5, end: 6, strength: 0.2 },
        { category: 'Fear', start: 5, end: 6, strength: 0.1 },
      ],
    },
    last: { judgement: shown(openly, ada), post: about(1) },
  });
});

const COLUMNS = {
  ...{ question: 'propaganda', created_at: AT, language: 'en', source: 'archive', url: '', reader: '', verdict: '' },
  ...{ stratum_from: '0', stratum_to: '0', weight: '3', strength: '0', marked: '' },
  ...{ techniques: '', words: '', note: '', is_blind: '', judged_at: '', counts: '' },
};
const rowsOf = async (who: typeof ada, of: Review) =>
  parse(await writeReview(database, who.person, of), { bom: true, columns: true });
const row = (of: Review, place: number, number: number, cells: object = {}) => ({
  ...{ ...COLUMNS, question: of.kind, review: String(of.id), place: String(place), post: String(idOf(number)) },
  ...{ text: textOf(number), ...cells },
});
const cellsOf = (said: typeof fear, counts: boolean, more: object = {}) => ({
  ...{ reader: nameOf.get(said.user_id) ?? '', verdict: said.verdict, note: said.note, counts: String(counts) },
  ...{ is_blind: String(said.is_blind), judged_at: said.created_at.toISOString(), ...more },
});

test('the table of a blind review has each judgement, and of posts that wait for the caller nothing but the post', async () => {
  const third = { stratum_to: '0.4', weight: '1.5', strength: '0.3', marked: 'Fear; Doubt' };
  const words = { techniques: 'Fear; Doubt', words: '“Post”; “3”' };
  const until = [
    row(review, 1, 3, { ...third, ...cellsOf(fear, true, words) }),
    row(review, 1, 3, { ...third, ...cellsOf(calm, false) }),
    row(review, 2, 1, cellsOf(doubt, true, { techniques: 'Doubt', words: '“Post”' })),
    row(review, 2, 1, cellsOf(doubtToo, true, { techniques: 'Doubt' })),
  ];
  const since = [
    row(review, 4, 4, { ...cellsOf(gone, true), created_at: '' }),
    row(review, 5, 5, cellsOf(another, true, { techniques: 'Fear' })),
    row(review, 5, 5, cellsOf(one, true)),
    row(review, 6, 6, { strength: '' }),
  ];
  expect(await rowsOf(ada, review)).toEqual([...until, row(review, 3, 2, { strength: '' }), ...since]);
  expect(await rowsOf(ben, review)).toEqual([...until, row(review, 3, 2, cellsOf(unsure, false)), ...since]);
});

test('the table of a review that is not blind has all for everybody', async () => {
  const third = { stratum_to: '0.4', weight: '1.5', strength: '0.3', marked: 'Fear; Doubt' };
  const rows = [row(open, 1, 1, cellsOf(openly, true)), row(open, 2, 3, third)];
  expect([await rowsOf(ada, open), await rowsOf(cleo, open)]).toEqual([rows, rows]);
});

test("what the analyzer said is revealed for one's own judgement, and known of that post from then on", async () => {
  const reveal = (of: Review, { id }: typeof fear) => revealMachine(database, ada.person, of, id);
  for (const [of, said] of [
    [review, calm],
    [review, undone],
    [review, openly],
    [open, fear],
  ] as const)
    await expect(reveal(of, said)).rejects.toMatchObject({ message: 'Judgement not found' });
  const seen = async (who: typeof ada, of: Review, number: number) =>
    hasSeenMachine(database, who.person, of, idOf(number));
  // A judgement that was taken back after that counts, too.
  expect([await seen(ada, review, 1), await seen(ada, review, 3)]).toEqual([true, false]);
  expect(await reveal(review, fear)).toMatchObject({ strength: 0.3, labels: { length: 3 } });
  const revealed = await database.select().from(review_judgements).orderBy(review_judgements.id);
  expect(revealed.filter(({ revealed_at }) => revealed_at !== null).map(({ id }) => id)).toEqual([fear.id, undone.id]);
  expect([await seen(ada, review, 3), await seen(ben, review, 3), await seen(ada, open, 3)]).toEqual([
    ...[true, false, false],
  ]);
});

test('a post that only another review drew is not judged', async () => {
  const place = { account, review: open };
  const said = { post_id: idOf(2), verdict: 'none' as const, found: [], note: '' };
  const judging = judgePost(database, place, said, { user: ada.person, address: null });
  await expect(judging).rejects.toThrow('Post not found');
});

test('the gold set has what people agree on, and loses what they do not, of that post and review alone', async () => {
  const gold = (of: Review, number: number) => ({
    ...{ review_id: of.id, post_id: idOf(number), kind: 'propaganda' as const, text: 'Old', text_hash: 'old' },
    ...{ source: 'archive' as const, verdict: 'none' as const, found: [], basis: 'agreed' as const, is_blind: true },
    ...{ model: 'a model', categories: [], stratum: 0, stratum_posts: 1 },
  });
  await database.insert(gold_posts).values([gold(review, 3), gold(review, 5), gold(review, 6), gold(open, 5)]);
  for (const number of [3, 1, 2, 5]) await keepGold(database, review, idOf(number));
  const stored = async () => {
    const rows = await database.select().from(gold_posts).orderBy(gold_posts.review_id, gold_posts.post_id);
    return rows.map(({ settled_at: _, text_hash: __, ...rest }) => rest);
  };
  const kept = (number: number, given: object) => ({
    ...{ review_id: review.id, post_id: idOf(number), kind: 'propaganda', text: textOf(number), language: 'en' },
    ...{ posted_at: new Date(AT), source: 'archive', verdict: 'found', model: 'a model' },
    ...{ categories: ['Fear', 'Doubt'], stratum: 0, stratum_posts: 60, ...given },
  });
  const old = (of: Review, number: number) => {
    const { text_hash: _, ...rest } = gold(of, number);
    return { ...rest, language: null, posted_at: null };
  };
  expect(await stored()).toEqual([
    kept(1, { basis: 'agreed', is_blind: false, found: [...doubt.found, ...doubtToo.found] }),
    kept(3, { basis: 'settled', is_blind: true, found: fear.found, stratum: 1, stratum_posts: 3 }),
    old(review, 6),
    old(open, 5),
  ]);
  await forgetGold(database, review);
  expect(await stored()).toEqual([old(open, 5)]);
  expect(await database.$count(review_judgements, eq(review_judgements.review_id, review.id))).toBe(9);
});
