import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accounts, posts } from '#server/domain/accounts/tables.ts';
import { audit_log } from '#server/domain/audit/tables.ts';
import { readings } from '#server/domain/readings/tables.ts';
import { judgePost } from '#server/domain/reviews/judge-post.ts';
import { readSaidOf } from '#server/domain/reviews/read-said.ts';
import { startReview } from '#server/domain/reviews/start-review.ts';
import { review_judgements, review_posts, reviews } from '#server/domain/reviews/tables.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';

const { database } = await freshDatabase();
const { ada, ben, analysed, clear } = await startEvidence(database);
beforeEach(clear);

const TEXTS = [
  'The [Fear 0.9: end is near] and [Fabricated 0.5: the vote was faked].',
  'They [Doubt 0.2: hide it] and [Fear 0.3: will come].',
  'A calm day.',
  'All [Fear 0.5: is lost].',
];
const actor = { user: { id: ada.person.id, username: 'ada', is_superuser: false }, address: null };
const ASKED = { size: 20, unmarked: 0.5, doubled: 2, is_blind: true, seed: 'harbor' };

/** A review of nadia, whose posts a stranger has too, with more. */
async function start(kind: 'propaganda' | 'disinformation') {
  const [known] = await database.select().from(accounts).where(eq(accounts.screen_name, 'nadia'));
  if (known === undefined) await analysed(postsOf(...TEXTS, '[Fear 0.9: Others] say this.'), 'stranger');
  const account = known ?? (await analysed(postsOf(...TEXTS)));
  const id = await startReview(database, account, { ...ASKED, kind }, actor);
  const [review = expect.unreachable()] = await database.select().from(reviews).where(eq(reviews.id, id));
  const drawn = await database
    .select({ text: posts.text, row: review_posts })
    .from(review_posts)
    .innerJoin(posts, eq(posts.id, review_posts.post_id))
    .where(eq(review_posts.review_id, id))
    .orderBy(review_posts.place);
  return { account, review, drawn };
}
/** By text: what is known of each drawn post. */
const byText = ({ drawn }: Awaited<ReturnType<typeof start>>) =>
  Object.fromEntries(
    drawn.map(({ text, row: { stratum, strength, labels } }) => [text, { stratum, strength, labels }]),
  );
const label = (category: string, start: number, words: string, confidence: number) => ({
  ...{ category, start, end: start + words.length, confidence },
});
const [FIRST = '', SECOND = '', CALM = '', LOST = ''] = TEXTS;
const MARKS = {
  fear: label('Fear', FIRST.indexOf('end'), 'end is near', 0.9),
  vote: label('Fabricated', FIRST.indexOf('the vote'), 'the vote was faked', 0.5),
  doubt: label('Doubt', SECOND.indexOf('hide'), 'hide it', 0.2),
  weak: label('Fear', SECOND.indexOf('will'), 'will come', 0.3),
  lost: label('Fear', LOST.indexOf('is lost'), 'is lost', 0.5),
};

test('a review of propaganda draws each post of the account in the stratum of its strength, with its marks', async () => {
  const started = await start('propaganda');
  expect(started.review).toMatchObject({
    ...{ account_id: started.account.id, kind: 'propaganda', created_by: ada.person.id, is_blind: true },
    ...{ seed: 'harbor', doubled: 2, categories: ['Fear', 'Doubt', 'Fabricated'] },
    strata: [
      { from: 0, to: 0, posts: 1, drawn: 1, techniques: {} },
      { from: 0, to: 0.4, posts: 1, drawn: 1, techniques: { Doubt: 1, Fear: 1 } },
      { from: 0.4, to: 0.7, posts: 1, drawn: 1, techniques: { Fear: 1 } },
      { from: 0.7, to: 1, posts: 1, drawn: 1, techniques: { Fear: 1 } },
    ],
  });
  expect(byText(started)).toEqual({
    [FIRST]: { stratum: 3, strength: 0.9, labels: [MARKS.fear] },
    [SECOND]: { stratum: 1, strength: 0.3, labels: expect.arrayContaining([MARKS.doubt, MARKS.weak]) },
    [CALM]: { stratum: 0, strength: 0, labels: [] },
    [LOST]: { stratum: 2, strength: 0.5, labels: [MARKS.lost] },
  });
  expect(started.drawn.map(({ row }) => row.place)).toEqual([0, 1, 2, 3]);
});

test('a review of disinformation goes by what was said of that', async () => {
  const started = await start('disinformation');
  expect(started.review.strata).toEqual([
    { from: 0, to: 0, posts: 3, drawn: 3, techniques: {} },
    { from: 0, to: 0.4, posts: 0, drawn: 0, techniques: {} },
    { from: 0.4, to: 0.7, posts: 1, drawn: 1, techniques: { Fabricated: 1 } },
    { from: 0.7, to: 1, posts: 0, drawn: 0, techniques: {} },
  ]);
  const none = { stratum: 0, strength: 0, labels: [] };
  expect(byText(started)).toEqual({
    ...{ [SECOND]: none, [CALM]: none, [LOST]: none },
    [FIRST]: { stratum: 2, strength: 0.5, labels: [MARKS.vote] },
  });
});

test('a post is judged in a review that drew it, and in no other', async () => {
  const [one, other] = [await start('propaganda'), await start('disinformation')];
  const [first, second] = one.drawn.map(({ row }) => row.post_id);
  await database.delete(review_posts).where(eq(review_posts.review_id, other.review.id));
  const judge = ({ account, review }: typeof one, post_id = 0) =>
    judgePost(database, { account, review }, { post_id, verdict: 'none', found: [], note: '' }, actor);
  await expect(judge(other, first)).rejects.toMatchObject({ kind: 'notFound' });
  await judge(one, first);
  await judge(one, second);
  const stored = await database.select().from(review_judgements).orderBy(review_judgements.id);
  expect(stored.map(({ review_id, post_id, user_id }) => [review_id, post_id, user_id])).toEqual([
    [one.review.id, first, ada.person.id],
    [one.review.id, second, ada.person.id],
  ]);
  const readBy = async (who: typeof ada, ...ids: (number | undefined)[]) =>
    (await readSaidOf(database, who.person, one.account, new Set(ids.flatMap((id) => id ?? [])))).map(
      ({ post, review, by, is_mine }) => [post, review, by, is_mine],
    );
  expect(await readBy(ada, second)).toEqual([[second, one.review.id, 'ada', true]]);
  // Both wait for a second reader, who is not to know of the first.
  expect(await readBy(ben, first, second)).toEqual([]);
});

test('words are looked for in the post that is judged, and the audit log names it', async () => {
  const { account, review, drawn } = await start('propaganda');
  const [longest, calm] = [FIRST, CALM].map((text) => drawn.find((one) => one.text === text)?.row.post_id ?? 0);
  const judge = (post_id = 0, end = 0) =>
    judgePost(
      database,
      { account, review },
      { post_id, verdict: 'found', found: [{ category: 'Fear', start: 0, end }], note: '' },
      actor,
    );
  await expect(judge(calm, FIRST.length)).rejects.toMatchObject({ kind: 'invalid' });
  await expect(judge(longest, FIRST.length + 1)).rejects.toMatchObject({ kind: 'invalid' });
  await judge(longest, FIRST.length);
  await judge(calm, CALM.length);
  await expect(judge(calm, CALM.length)).rejects.toMatchObject({ kind: 'conflict' });
  const stored = await database.select().from(review_judgements).orderBy(review_judgements.id);
  expect(stored.map(({ post_id, verdict, found }) => [post_id, verdict, found])).toEqual([
    [longest, 'found', [{ category: 'Fear', start: 0, end: FIRST.length }]],
    [calm, 'found', [{ category: 'Fear', start: 0, end: CALM.length }]],
  ]);
  const noted = await database
    .select()
    .from(audit_log)
    .where(eq(audit_log.action, 'review.judged'))
    .orderBy(audit_log.id);
  expect(noted.slice(-2).map(({ actor: by, subject, detail }) => ({ by, subject, detail }))).toEqual(
    // Posts are numbered from 0 in the order in which they were given.
    ['0', '2'].map((post) => ({
      ...{ by: 'ada', subject: 'nadia' },
      detail: { review: review.id, post, verdict: 'found', is_blind: true },
    })),
  );
});

test.each([
  ['propaganda', { propaganda_reason: 'refused', propaganda_strength: null }, [0, 1, 1, 1]],
  ['disinformation', { disinformation_reason: 'refused', disinformation_strength: null }, [2, 0, 1, 0]],
] as const)('a post that was not read for %s is in no stratum of it and not drawn', async (kind, unread, counts) => {
  const { account } = await start('propaganda');
  const isCalm = and(eq(posts.account_id, account.id), eq(posts.text, CALM));
  const [calm = expect.unreachable()] = await database.select({ id: posts.id }).from(posts).where(isCalm);
  await database.update(readings).set(unread).where(eq(readings.post_id, calm.id));
  const { review, drawn } = await start(kind);
  expect(review.strata.map(({ posts: count, drawn: some }) => [count, some])).toEqual(counts.map((one) => [one, one]));
  expect(drawn.map(({ text }) => text).toSorted()).toEqual([FIRST, SECOND, LOST].toSorted());
});

test('an account whose run did not ask the question has nothing to review for it, and nor has one without a run', async () => {
  const { account } = await start('propaganda');
  await database.update(runs).set({ disinformation_fingerprint: null }).where(eq(runs.account_id, account.id));
  const nothingRead = { kind: 'conflict', message: 'No post of this account was read for this question yet' };
  await expect(start('disinformation')).rejects.toMatchObject(nothingRead);
  expect((await start('propaganda')).drawn).toHaveLength(4);
  await database.update(runs).set({ model: null }).where(eq(runs.account_id, account.id));
  await expect(start('propaganda')).rejects.toMatchObject(nothingRead);
  await database.delete(runs).where(eq(runs.account_id, account.id));
  await expect(start('propaganda')).rejects.toMatchObject(nothingRead);
});
