import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Review, ReviewTurn } from '#contract/review.ts';
import { review_judgements, review_posts } from '#server/domain/reviews/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';
import type { Member } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { call, ada, ben, analysed, clear } = await startEvidence(database);
beforeEach(clear);

const PATH = '/twitter/user/nadia/reviews';
const on = (review: Review, method: string, rest: string, who: Member, json?: object) =>
  call(method, `${PATH}/${review.id}${rest}`, { token: who.token, ...(json && { json }) });
const started = async (json: object = {}) => {
  const body = { kind: 'propaganda', size: 20, doubled: 20, ...json };
  return (await call('POST', PATH, { token: ada.token, json: body })).body as Review;
};
const turn = async (review: Review, who = ada) => (await on(review, 'GET', '/next', who)).body as ReviewTurn;
const judge = async (review: Review, who: Member, json: object = {}) => {
  const { post } = await turn(review, who);
  const said = { post_id: post?.id, verdict: 'none', ...json };
  return (await on(review, 'POST', '/judgements', who, said)).body as ReviewTurn;
};
const reveal = (review: Review, who: Member, judgementId: number) =>
  on(review, 'POST', `/judgements/${judgementId}/reveal`, who);

/** The analyzer's labels of every drawn post, in no order. */
const LABELS = [
  { category: 'Doubt', start: 9, end: 12, confidence: 0.3 },
  { category: 'Fear', start: 2, end: 8, confidence: 0.4 },
  { category: 'Doubt', start: 2, end: 5, confidence: 0.1 },
  { category: 'Fear', start: 0, end: 20, confidence: 0.2 },
];
const IN_ORDER = [
  { category: 'Fear', start: 0, end: 20, strength: 0.2 },
  { category: 'Doubt', start: 2, end: 5, strength: 0.1 },
  { category: 'Fear', start: 2, end: 8, strength: 0.4 },
  { category: 'Doubt', start: 9, end: 12, strength: 0.3 },
];

test.each([
  [0.4, true],
  [0.39, false],
])('what the analyzer said with strength %f: its labels from the first word on', async (strength, is_flagged) => {
  await analysed(postsOf('The harbour is lost, they say.'));
  const open = await started({ is_blind: false });
  await database.update(review_posts).set({ labels: LABELS, strength }).where(eq(review_posts.review_id, open.id));
  expect((await turn(open)).machine).toEqual({ strength, is_flagged, labels: IN_ORDER });
});

test("a turn has the next post and the reader's newest judgement, each with its own post", async () => {
  await analysed(postsOf('One boat.', 'Two boats.', 'Three boats.'), 'nadia', [ada, ben]);
  const review = await started();
  const [first, other] = [(await turn(review)).post, (await turn(review, ben)).post];
  expect(other).toEqual(first);
  expect(await turn(review)).toMatchObject({ machine: null, last: null });
  const { post: second, last } = await judge(review, ada, { note: 'My first.' });
  expect(last).toMatchObject({ judgement: { by: 'ada', is_mine: true, note: 'My first.' }, post: first });
  expect(second?.id).not.toBe(first?.id);
  await judge(review, ben, { note: "Ben's first." });
  const after = await judge(review, ada, { note: 'My second.' });
  expect(after).toMatchObject({
    machine: null,
    last: { judgement: { by: 'ada', note: 'My second.' }, post: second },
    review: { judged: 2, doubled_judged: 1, mine: { judged: 2, left: 1 } },
  });
  const done = await judge(review, ada, { note: 'My third.' });
  expect(done).toMatchObject({
    post: null,
    machine: null,
    last: { judgement: { note: 'My third.' }, post: after.post },
  });
  expect(await turn(review, ben)).toMatchObject({
    post: second,
    last: { judgement: { by: 'ben', is_mine: true, note: "Ben's first." }, post: first },
    review: { judged: 3, doubled_judged: 1, mine: { judged: 1, left: 2 } },
  });
});

test("only one's own judgement, in its own review, reveals what the analyzer said of that post", async () => {
  await analysed(postsOf('One boat.', 'Two boats.'), 'nadia', [ada, ben]);
  const review = await started();
  const another = await started();
  const ofPost = async (who: Member) => (await judge(review, who)).last?.judgement.id ?? expect.unreachable();
  const [mine, bens] = [await ofPost(ada), await ofPost(ben)];
  const later = await ofPost(ada);
  const [judgement] = await database.select().from(review_judgements).where(eq(review_judgements.id, mine));
  const isIt = and(eq(review_posts.review_id, review.id), eq(review_posts.post_id, judgement?.post_id ?? 0));
  await database.update(review_posts).set({ labels: LABELS, strength: 0.4 }).where(isIt);
  const notFound = { status: 404, body: { detail: 'Judgement not found' } };
  expect(await reveal(review, ada, bens)).toMatchObject(notFound);
  expect(await reveal(another, ada, mine)).toMatchObject(notFound);
  const revealed = () =>
    database
      .select()
      .from(review_judgements)
      .orderBy(review_judgements.id)
      .then((all) => all.map((one) => one.revealed_at));
  expect(await revealed()).toEqual([null, null, null]);
  expect((await reveal(review, ada, mine)).body).toEqual({ strength: 0.4, is_flagged: true, labels: IN_ORDER });
  expect(await revealed()).toEqual([expect.any(Date), null, null]);
  expect((await reveal(review, ada, later)).body).toEqual({ strength: 0, is_flagged: false, labels: [] });
});
