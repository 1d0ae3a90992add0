import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Page } from '#contract/page.ts';
import type { PostPage } from '#contract/post.ts';
import type { Review, ReviewProgress, ReviewTurn } from '#contract/review.ts';
import type { Disagreement, Found, MachineAnswer } from '#contract/review-judgement.ts';
import type { Reviewed } from '#contract/reviewed.ts';
import { accounts, posts } from '#server/domain/accounts/tables.ts';
import { audit_log } from '#server/domain/audit/tables.ts';
import type { Labeller } from '#server/domain/labelling/labeller.ts';
import { users } from '#server/domain/people/tables.ts';
import { readSaidOf } from '#server/domain/reviews/read-said.ts';
import { review_judgements, review_posts, reviews } from '#server/domain/reviews/tables.ts';
import { hashText } from '#server/foundations/hash-text.ts';
import { analyse } from '#tests/server/support/analyse.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { markLabeller, postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';
import type { Member } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const api = await startEvidence(database);
const { ada, ben, root } = api;
const cleo = await api.add('cleo');
beforeEach(api.clear);

/** 60 posts without a mark, 20 with a weak one, 12 with a middle one, 8 with a strong one. `truly` is what people find. */
const texts = [
  ...Array.from({ length: 60 }, (_, n) => (n < 6 ? `truly doom ${distinctWords(n)}` : `calm ${distinctWords(n)}`)),
  ...Array.from({ length: 20 }, (_, n) => `[Doubt 0.2: who knows] ${distinctWords(100 + n)}`),
  ...Array.from({ length: 12 }, (_, n) => `${n < 6 ? 'truly ' : ''}[Fear 0.5: the end] ${distinctWords(200 + n)}`),
  ...Array.from({ length: 8 }, (_, n) => `truly [Fear 0.9: the end] ${distinctWords(300 + n)}`),
];
const start = (json: object = {}, who: Member = ada) =>
  api.call('POST', '/twitter/user/nadia/reviews', { token: who.token, json: { kind: 'propaganda', ...json } });
const started = async (json: object = {}, watchers: readonly Member[] = [ada, ben, cleo]): Promise<Review> => {
  await api.analysed(postsOf(...texts), 'nadia', watchers);
  const { status, body } = await start(json);
  expect(status).toBe(200);
  return body as Review;
};
const on = async <Body>(
  review: Review,
  method: string,
  path: string,
  who: Member,
  json?: object,
  name = 'nadia',
): Promise<{ status: number; body: Body; text: string }> => {
  const options = { token: who.token, ...(json && { json }) };
  const answer = await api.call(method, `/twitter/user/${name}/reviews/${review.id}${path}`, options);
  return { ...answer, body: answer.body as Body };
};
const turn = async (review: Review, who: Member) => (await on<ReviewTurn>(review, 'GET', '/next', who)).body;
const judge = (review: Review, who: Member, json: object) =>
  on<ReviewTurn & { detail: unknown }>(review, 'POST', '/judgements', who, json);
type Said = Pick<typeof review_judgements.$inferInsert, 'verdict'> & { found?: Found[] };
/** What the words of a post deserve. */
const truth = (text: string): Said =>
  text.startsWith('truly')
    ? { verdict: 'found', found: [{ category: 'Fear', start: 0, end: 5 }] }
    : { verdict: 'none' };
const read = async (review: Review, who = ada) => (await on<Review>(review, 'GET', '', who)).body;
/** Judges everything that is left, by `say`. */
const judgeAll = async (review: Review, who: Member, say: (text: string) => Said = truth): Promise<Review> => {
  let current = await turn(review, who);
  while (current.post !== null) {
    const { status, body } = await judge(review, who, { post_id: current.post.id, ...say(current.post.text) });
    expect(status).toBe(200);
    current = body;
  }
  return read(review, who);
};
/** Stores what somebody says of all drawn posts, as if they had judged one after the other. */
const storeJudgements = async (review: Review, who: Member, say: (text: string) => Said = truth): Promise<Review> => {
  const drawn = await database
    .select({ post_id: review_posts.post_id, text: posts.text })
    .from(review_posts)
    .innerJoin(posts, eq(posts.id, review_posts.post_id))
    .where(eq(review_posts.review_id, review.id));
  const by = { review_id: review.id, user_id: who.person.id, found: [], is_blind: true };
  await database.insert(review_judgements).values(drawn.map(({ post_id, text }) => ({ ...by, post_id, ...say(text) })));
  return read(review, who);
};

describe('a review', { tags: ['S15.10'] }, () => {
  test('draws half its posts from those without a mark, and the others evenly by strength', async () => {
    const review = await started({ size: 40, doubled: 10 });
    expect(review).toMatchObject({
      kind: 'propaganda',
      created_by: 'ada',
      may_remove: true,
      is_blind: true,
      categories: ['Fear', 'Doubt', 'Fabricated'],
      strata: [
        { from: 0, to: 0, posts: 60, drawn: 20, weight: 3 },
        { from: 0, to: 0.4, posts: 20, drawn: 6 },
        { from: 0.4, to: 0.7, posts: 12, drawn: 7 },
        { from: 0.7, to: 1, posts: 8, drawn: 7 },
      ],
      drawn: 40,
      doubled: 10,
      judged: 0,
      mine: { judged: 0, left: 40 },
      finding: null,
    });
    const drawn = await database.select().from(review_posts).where(eq(review_posts.review_id, review.id));
    const count = (stratum: number) => drawn.filter((post) => post.stratum === stratum).length;
    expect([0, 1, 2, 3].map(count)).toEqual([20, 6, 7, 7]);
    expect(drawn.every(({ stratum, strength }) => [0, 0.2, 0.5, 0.9][stratum] === strength)).toBe(true);
    // The order of reading mixes the strata.
    const first = drawn.filter(({ place }) => place < 20).map(({ stratum }) => stratum);
    expect(new Set(first).size).toBeGreaterThan(1);
  });

  test('for the other question draws what was read for that, by the strength for that', async () => {
    const lying = Array.from({ length: 10 }, (_, n) => `[Fabricated 0.5: the vote] ${distinctWords(400 + n)}`);
    await api.store(postsOf(...texts, ...lying, 'Refused once', 'Refused twice'), 'nadia', [ada]);
    const labeller: Labeller = {
      ...markLabeller,
      async *label(posts, analyzer, signal) {
        for await (const report of markLabeller.label(posts, analyzer, signal)) {
          const isRefused = (id: string) =>
            id === hashText('Refused twice') || (id === hashText('Refused once') && analyzer.kind === 'propaganda');
          const outcomes = report.outcomes.map((one) =>
            isRefused(one.postId) ? { ...one, kind: 'refused' as const } : one,
          );
          yield { ...report, outcomes };
        }
      },
    };
    const [{ id } = expect.unreachable()] = await database.select().from(accounts);
    await analyse(database, id, labeller);
    const strataOf = async (kind: string) =>
      ((await start({ kind, size: 20 })).body as Review).strata.map(({ posts }) => posts);
    expect([await strataOf('disinformation'), await strataOf('propaganda')]).toEqual([
      [101, 0, 10, 0],
      [70, 20, 12, 8],
    ]);
  });

  test('draws everything where fewer posts were read, and nothing where none was', async () => {
    const review = await started({ size: 1000, doubled: 5000 });
    expect([review.drawn, review.doubled]).toEqual([100, 100]);
    await api.clear();
    await api.store(postsOf('Hello there'), 'nadia');
    expect(await start()).toMatchObject({
      status: 409,
      body: { detail: 'No post of this account was read for this question yet' },
    });
  });

  test('draws the same posts with the same seed, and as many without marks as asked for', async () => {
    const drawnOf = async ({ id }: Review) =>
      (
        await database.select().from(review_posts).where(eq(review_posts.review_id, id)).orderBy(review_posts.place)
      ).map(({ post_id }) => post_id);
    const first = await started({ size: 40, unmarked: 0.8, seed: ' harbor 7 ' });
    expect(first.seed).toBe('harbor 7');
    expect(first.strata.map(({ drawn }) => drawn)).toEqual([32, 2, 3, 3]);
    const again = (await start({ size: 40, unmarked: 0.8, seed: 'harbor 7' })).body as Review;
    const other = (await start({ size: 40, unmarked: 0.8 })).body as Review;
    expect(await drawnOf(again)).toEqual(await drawnOf(first));
    expect(await drawnOf(other)).not.toEqual(await drawnOf(first));
  });

  test.each([
    [{ size: 19 }, 'Must be at least 20'],
    [{ size: 1001 }, 'Must be at most 1000'],
    [{ size: 20.5 }, 'Must be a whole number'],
    [{ doubled: -1 }, 'Must be at least 0'],
    [{ unmarked: 0.05 }, 'Must be at least 0.1'],
    [{ unmarked: 1 }, 'Must be at most 0.9'],
    [{ seed: ' ' }, 'Must not be empty'],
    [{ is_superuser: true }, 'This field is not accepted'],
  ])('cannot be started with %o', async (json, msg) => {
    await api.analysed(postsOf(...texts.slice(0, 3)));
    expect(await start(json)).toMatchObject({ status: 422, body: { detail: [{ msg }] } });
  });
});

test('a reader sees posts without what the analyzer said, and asks for it after judging', {
  tags: ['S15.11'],
}, async () => {
  const review = await started({ size: 20 });
  const { post, machine, last } = await turn(review, ada);
  expect([machine, last]).toEqual([null, null]);
  expect(post).toEqual({
    id: expect.any(Number),
    text: expect.any(String),
    created_at: expect.any(String),
    kind: 'post',
    language: expect.toBeOneOf([null, expect.any(String)]),
    source: 'archive',
    url: expect.toBeOneOf([null, expect.any(String)]),
  });
  const given = { post_id: post?.id, ...truth(post?.text ?? ''), note: ' In doubt ' };
  const { body } = await judge(review, ada, given);
  expect(body.post?.id).not.toBe(post?.id);
  expect(body.last).toMatchObject({ post, judgement: { by: 'ada', is_mine: true, note: 'In doubt', is_blind: true } });
  const id = body.last?.judgement.id;
  const revealed = await on<MachineAnswer>(review, 'POST', `/judgements/${id}/reveal`, ada);
  const [drawn] = await database.select().from(review_posts).where(eq(review_posts.place, 0));
  expect(revealed.body).toEqual({
    strength: drawn?.strength,
    is_flagged: (drawn?.strength ?? 0) >= 0.4,
    labels: drawn?.labels.map(({ confidence, ...label }) => ({ ...label, strength: confidence })),
  });
  expect((await on(review, 'POST', `/judgements/${id}/reveal`, ben)).status).toBe(404);
});

test('a judgement can be taken back; after the analyzer was seen, the next one is not blind', async () => {
  const review = await started({ size: 20 });
  const { post } = await turn(review, ada);
  const json = { post_id: post?.id, verdict: 'none' };
  const first = (await judge(review, ada, json)).body.last?.judgement.id;
  expect((await judge(review, ada, json)).body.detail).toMatch(/already/);
  const undone = await on<ReviewTurn>(review, 'DELETE', `/judgements/${first}`, ada);
  expect(undone.body).toMatchObject({ post: { id: post?.id }, last: null, review: { judged: 0 } });
  expect((await read(review)).finding).toBeNull();
  expect((await on(review, 'DELETE', `/judgements/${first}`, ada)).status).toBe(404);
  const second = (await judge(review, ada, json)).body.last?.judgement;
  expect(second?.is_blind).toBe(true);
  await on(review, 'POST', `/judgements/${second?.id}/reveal`, ada);
  await on(review, 'DELETE', `/judgements/${second?.id}`, ada);
  const { body } = await judge(review, ada, json);
  expect(body.last?.judgement.is_blind).toBe(false);
  expect((await read(review)).finding).toMatchObject({ judged: 1, not_blind: 1 });
  // What was taken back stays, with who said it.
  expect(await database.$count(review_judgements, eq(review_judgements.user_id, ada.person.id))).toBe(3);
});

test('what somebody else saw, and what one saw of another post, leaves a judgement blind', async () => {
  const review = await started({ size: 20, doubled: 20 });
  const judgeNext = async (who: Member) => {
    const { post } = await turn(review, who);
    const { body } = await judge(review, who, { post_id: post?.id, verdict: 'none' });
    return { post: post?.id, ...(body.last?.judgement ?? expect.unreachable()) };
  };
  const first = await judgeNext(ada);
  await on(review, 'POST', `/judgements/${first.id}/reveal`, ada);
  expect(await judgeNext(ben)).toMatchObject({ post: first.post, is_blind: true });
  expect(await judgeNext(ada)).toMatchObject({ is_blind: true });
});

test('an account has fifty reviews at most, and those of another account count for nothing', async () => {
  await started({ size: 20 });
  const other = await api.store([], 'other');
  const [{ id: _, ...row } = expect.unreachable()] = await database.select().from(reviews);
  await database.insert(reviews).values(Array.from({ length: 50 }, () => ({ ...row, account_id: other.id })));
  await database.insert(reviews).values(Array.from({ length: 48 }, () => row));
  expect((await start()).status).toBe(200);
  expect(await start()).toMatchObject({
    status: 409,
    body: { detail: 'This account has 50 reviews; remove one first' },
  });
});

test('a review that is not blind shows what the analyzer said at once', async () => {
  const review = await started({ size: 20, is_blind: false });
  const { machine, post } = await turn(review, ada);
  expect(machine).toMatchObject({ strength: expect.any(Number) });
  const { body } = await judge(review, ada, { post_id: post?.id, verdict: 'none' });
  expect(body.last?.judgement.is_blind).toBe(false);
});

test('words can be marked up to the end of a post, and no further', async () => {
  const review = await started({ size: 20 });
  const { post } = await turn(review, ada);
  const length = post?.text.length ?? 0;
  const upTo = (end: number) =>
    judge(review, ada, { post_id: post?.id, verdict: 'found', found: [{ category: 'Fear', start: 0, end }] });
  expect([(await upTo(length + 1)).status, (await upTo(length)).status]).toEqual([422, 200]);
});

test('the newest judgement of a reader is the last one, and nothing is revealed of one that was taken back', async () => {
  const review = await started({ size: 20 });
  const judgeNext = async () => {
    const { post } = await turn(review, ada);
    return (await judge(review, ada, { post_id: post?.id, verdict: 'none' })).body.last?.judgement.id;
  };
  const [first, second] = [await judgeNext(), await judgeNext()];
  expect([(await turn(review, ada)).last?.judgement.id, second]).toEqual([second, expect.not.toBeOneOf([first])]);
  await on(review, 'DELETE', `/judgements/${second}`, ada);
  expect((await turn(review, ada)).last?.judgement.id).toBe(first);
  expect((await on(review, 'POST', `/judgements/${second}/reveal`, ada)).status).toBe(404);
  expect((await on(review, 'POST', `/judgements/${first}/reveal`, ada)).status).toBe(200);
});

describe('a judgement is refused', () => {
  const FEAR = { category: 'Fear', start: null, end: null };
  test.each([
    [{ verdict: 'found' }, 'Name a technique'],
    [{ verdict: 'none', found: [FEAR] }, 'Techniques are named, so this is “found”'],
    [{ verdict: 'found', found: [{ ...FEAR, category: 'Joy' }] }, 'The analyzer has no such category'],
    [{ verdict: 'found', found: [{ ...FEAR, start: 3 }] }, 'These words are not at this place of the post'],
    [{ verdict: 'found', found: [{ ...FEAR, start: 3, end: 9999 }] }, 'These words are not at this place of the post'],
    [{ verdict: 'found', found: [{ ...FEAR, start: 4, end: 3 }] }, 'These words are not at this place of the post'],
    [{ verdict: 'found', found: [{ ...FEAR, start: 3, end: 3 }] }, 'These words are not at this place of the post'],
    [{ verdict: 'found', found: [{ ...FEAR, end: 3 }] }, 'These words are not at this place of the post'],
    [{ verdict: 'none', note: 'x'.repeat(2001) }, 'Must be at most 2000 characters'],
  ])('%o', async (json, msg) => {
    const review = await started({ size: 20 });
    const { post } = await turn(review, ada);
    const answer = await judge(review, ada, { post_id: post?.id, ...json });
    expect(answer).toMatchObject({ status: 422, body: { detail: [{ msg }] } });
    expect((await turn(review, ada)).review.judged).toBe(0);
  });

  test.each([
    ['spaces', 4, 5, 'Select some words'],
    ['half a character', 0, 1, 'The selection cuts a character in two'],
  ])('that marks %s', async (_, from, to, msg) => {
    await api.analysed(postsOf(...Array.from({ length: 20 }, (_, n) => `🙂🙂 ${distinctWords(n)}`)), 'nadia');
    const review = (await start({ size: 20 })).body as Review;
    const { post } = await turn(review, ada);
    const found = [{ category: 'Fear', start: from, end: to }];
    expect(await judge(review, ada, { post_id: post?.id, verdict: 'found', found })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'found', 0], msg }] },
    });
  });

  test('a post that was not drawn', async () => {
    const review = await started({ size: 20 });
    const drawn = await database.select({ id: review_posts.post_id }).from(review_posts);
    const { data } = await api.ask<PostPage>('nadia/posts?limit=100');
    const other = data.find(({ id }) => !drawn.some((one) => one.id === id));
    expect((await judge(review, ada, { post_id: other?.id, verdict: 'none' })).status).toBe(404);
    expect((await judge(review, ada, { post_id: 1e300, verdict: 'none' })).status).toBe(422);
  });
});

describe('what a review says', { tags: ['S15.12'] }, () => {
  test('everything was drawn and judged: the counts themselves, without doubt', async () => {
    const review = await started({ size: 100 });
    const { finding } = await judgeAll(review, ada);
    // People find 6 unmarked posts, 6 of 12 with middle marks and all 8 with strong ones.
    expect(finding).toMatchObject({
      judged: 100,
      cannot_tell: 0,
      not_blind: 0,
      found: 20,
      precision: { value: 0.7, interval: [0.7, 0.7] },
      recall: { value: 0.7, interval: [0.7, 0.7] },
      share: { value: expect.closeTo(0.2, 6) },
      machine_share: 0.2,
      // In 14 posts both mark words for Fear: people “truly”, and the analyzer other words. Where only one of them does, there is no pair.
      overlap: { pairs: 14, value: 0, interval: [0, expect.any(Number)] },
      agreement: { posts: 0, agreed: 0, alpha: null, overlap: null },
    });
    expect(finding?.techniques).toEqual([
      {
        category: 'Fear',
        marked: 20,
        found: 20,
        precision: { value: expect.closeTo(0.7, 6), interval: [expect.any(Number), expect.any(Number)] },
        recall: { value: expect.closeTo(0.7, 6), interval: [expect.any(Number), expect.any(Number)] },
        alpha: null,
      },
      { category: 'Doubt', marked: 20, found: 0, precision: { value: 0, interval: [0, 0] }, recall: null, alpha: null },
    ]);
  });

  test('a sample counts each stratum by its size', async () => {
    const review = await started({ size: 40 });
    // Of each stratum, `judgeAll` finds by words; the estimate is computed here from the drawn posts.
    const { finding, strata } = await judgeAll(review, ada);
    const drawn = await database.select().from(review_posts);
    const { data } = await api.ask<PostPage>('nadia/posts?limit=100');
    const isTrue = new Set(data.filter(({ text }) => text.startsWith('truly')).map(({ id }) => id));
    const totals = strata.map(({ posts }, stratum) => {
      const own = drawn.filter((post) => post.stratum === stratum);
      return (posts * own.filter(({ post_id }) => isTrue.has(post_id)).length) / own.length;
    });
    const [none = 0, weak = 0, middle = 0, strong = 0] = totals;
    expect(finding?.recall?.value).toBeCloseTo((middle + strong) / (none + weak + middle + strong), 10);
    expect(finding?.share?.value).toBeCloseTo((none + weak + middle + strong) / 100, 10);
    expect(finding?.precision?.value).toBeCloseTo((middle + strong) / 20, 10);
    expect(finding?.recall?.interval[0]).toBeLessThan(finding?.recall?.value ?? 0);
  });

  test('who cannot tell is counted, and is no “none”', async () => {
    const review = await started({ size: 100 });
    const say = (text: string): Said => (text.startsWith('truly doom') ? { verdict: 'cannot_tell' } : truth(text));
    const { finding } = await storeJudgements(review, ada, say);
    expect(finding).toMatchObject({ judged: 94, cannot_tell: 6, recall: { value: 1 } });
    expect((await api.call('DELETE', `/twitter/user/nadia/reviews/${review.id}`, { token: ada.token })).status).toBe(
      200,
    );
    const other = (await start({ size: 20 })).body as Review;
    const all = await judgeAll(other, ada, () => ({ verdict: 'cannot_tell' }));
    expect(all.finding).toMatchObject({ judged: 0, cannot_tell: 20, precision: null, recall: null, share: null });
  });
});

describe('two people', { tags: ['S15.13'] }, () => {
  const pick = (text: string): Said => (text.startsWith('truly doom') ? { verdict: 'none' } : truth(text));

  test('share the posts, read the doubled ones both, and see nothing of each other before', async () => {
    const review = await started({ size: 20, doubled: 8 });
    const { post } = await turn(review, ada);
    await judge(review, ada, { post_id: post?.id, ...truth(post?.text ?? ''), note: 'my secret note' });
    const forBen = await on(review, 'GET', '/next', ben);
    expect(forBen.text).not.toContain('my secret note');
    expect((forBen.body as ReviewTurn).post?.id).toBe(post?.id);
    await judgeAll(review, ada);
    expect(await turn(review, ben)).toMatchObject({ review: { mine: { judged: 0, left: 8 } } });
    const done = await judgeAll(review, ben);
    expect(done).toMatchObject({
      judged: 20,
      doubled_judged: 8,
      readers: [
        { name: 'ada', judged: 20 },
        { name: 'ben', judged: 8 },
      ],
      disagreements: 0,
      finding: { agreement: { posts: 8, agreed: 8 } },
    });
    expect((await turn(review, cleo)).post).toBeNull();
  });

  test('agreement is that of the posts that both could tell', async () => {
    const review = await started({ size: 100, doubled: 100 });
    await storeJudgements(review, ada);
    const { finding, disagreements } = await storeJudgements(review, ben, pick);
    // Of 100 posts ada finds 20 and ben 14. Krippendorff: 1 - (199 × 12) / (2 × 34 × 166).
    expect(disagreements).toBe(6);
    expect(finding?.agreement).toMatchObject({
      posts: 100,
      agreed: 94,
      alpha: { value: expect.closeTo(1 - (199 * 12) / (2 * 34 * 166), 6) },
      overlap: { pairs: 14, value: 1 },
    });
    // As long as nobody settles them, six posts count by half.
    expect(finding?.recall?.value).toBeCloseTo(14 / 17, 10);
  });

  test('a third person settles a disagreement, or a reader gives way; who said what stays', async () => {
    const review = await started({ size: 100, doubled: 100 });
    await storeJudgements(review, ada);
    await storeJudgements(review, ben, pick);
    const list = async (who: Member) =>
      (await on<Page<Disagreement>>(review, 'GET', '/disagreements?limit=2', who)).body;
    const { data, count } = await list(cleo);
    expect(count).toBe(6);
    const [first, second] = data;
    const [byAda, byBen] = first?.judgements ?? [];
    expect([byAda?.by, byAda?.verdict, byBen?.by, byBen?.verdict]).toEqual(['ada', 'found', 'ben', 'none']);
    expect(first?.may_choose).toEqual([byAda?.id, byBen?.id]);
    expect((await list(ada)).data[0]?.may_choose).toEqual([byBen?.id]);
    const settle = (who: Member, id?: number) => on<Review>(review, 'POST', '/settlements', who, { judgement_id: id });
    expect((await settle(ada, byAda?.id)).status).toBe(409);
    expect((await settle(cleo, 999_999)).status).toBe(404);
    expect((await settle(cleo, byAda?.id)).body).toMatchObject({ disagreements: 6, unsettled: 5 });
    expect((await settle(cleo, byBen?.id)).status).toBe(409);
    const gaveWay = await settle(ben, second?.judgements[0]?.id);
    expect(gaveWay.body.unsettled).toBe(4);
    // Two posts count whole now, four by half.
    expect(gaveWay.body.finding?.recall?.value).toBeCloseTo(14 / 18, 10);
    expect((await list(cleo)).data.map(({ settled }) => settled?.by)).toEqual(['cleo', 'ben']);
    expect((await list(cleo)).data[0]?.judgements).toHaveLength(2);
    expect((await on(review, 'DELETE', `/settlements/${byAda?.id}`, ben)).status).toBe(404);
    expect((await on<Review>(review, 'DELETE', `/settlements/${byAda?.id}`, cleo)).body.unsettled).toBe(5);
    expect((await on<Review>(review, 'DELETE', `/settlements/${second?.judgements[0]?.id}`, root)).body.unsettled).toBe(
      6,
    );
  });

  test('an opened disagreement stays settled in another review of the same posts', async () => {
    const review = await started({ size: 100, doubled: 100 });
    const other = (await start({ size: 100, doubled: 100 })).body as Review;
    const settleFirst = async (given: Review) => {
      for (const [who, say] of [
        [ada, truth],
        [ben, pick],
      ] as const)
        await storeJudgements(given, who, say);
      const { body } = await on<Page<Disagreement>>(given, 'GET', '/disagreements?limit=100', cleo);
      const doomed = body.data.find(({ post }) => post.text === texts[0]);
      const id = doomed?.judgements[0]?.id;
      expect((await on(given, 'POST', '/settlements', cleo, { judgement_id: id })).status).toBe(200);
      return id;
    };
    const settled = await settleFirst(review);
    await settleFirst(other);
    await on(review, 'DELETE', `/settlements/${settled}`, cleo);
    expect([(await read(review)).unsettled, (await read(other)).unsettled]).toEqual([6, 5]);
  });

  test('take back only what they said themselves', async () => {
    const review = await started({ size: 20 });
    const { post } = await turn(review, ada);
    const { body } = await judge(review, ada, { post_id: post?.id, verdict: 'none' });
    expect((await on(review, 'DELETE', `/judgements/${body.last?.judgement.id}`, ben)).status).toBe(404);
    expect((await read(review)).mine.judged).toBe(1);
  });

  test('disagree where they name other techniques', async () => {
    const review = await started({ size: 20, doubled: 1 });
    const { post } = await turn(review, ada);
    for (const [who, category] of [
      [ada, 'Fear'],
      [ben, 'Doubt'],
    ] as const) {
      const found = [{ category, start: null, end: null }];
      await judge(review, who, { post_id: post?.id, verdict: 'found', found });
    }
    expect(await read(review)).toMatchObject({ disagreements: 1, finding: { agreement: { posts: 1, agreed: 0 } } });
  });

  test('a judgement stays once somebody else has judged the post', async () => {
    const review = await started({ size: 20, doubled: 20 });
    const { post } = await turn(review, ada);
    const { body } = await judge(review, ada, { post_id: post?.id, verdict: 'none' });
    await judge(review, ben, { post_id: post?.id, verdict: 'cannot_tell' });
    expect((await on(review, 'DELETE', `/judgements/${body.last?.judgement.id}`, ada)).status).toBe(409);
  });

  test('what a deleted person said stays, without their name', async () => {
    const dora = await api.add('dora');
    const review = await started({ size: 20 }, [ada, dora]);
    await judgeAll(review, dora);
    await database.delete(users).where(eq(users.id, dora.person.id));
    expect(await read(review)).toMatchObject({ judged: 20, readers: [{ name: null, judged: 20 }] });
  });
});

describe('a review as CSV', { tags: ['S15.19'] }, () => {
  const csvFor = async (review: Review, who: Member) => {
    const { status, text } = await on<unknown>(review, 'GET', '/export', who);
    expect(status).toBe(200);
    const lines = text.replace('\u{feff}', '').trimEnd().split('\r\n');
    const [head = [], ...rows] = lines.map(
      (line) => JSON.parse(`[${line.replaceAll(/,(?=,|$)/g, ',""')}]`) as unknown[],
    );
    return rows.map((row) => Object.fromEntries(head.map((name, place) => [String(name), row[place]])));
  };

  test('has a row for each judgement, with the design, the marks and which one counts', async () => {
    const review = await started({ size: 20, doubled: 1 });
    const { post } = await turn(review, ada);
    await judge(review, ada, { post_id: post?.id, verdict: 'none', note: '=1+1' });
    await judge(review, ben, {
      post_id: post?.id,
      verdict: 'found',
      found: [
        { category: 'Fear', start: 0, end: 4 },
        { category: 'Doubt', start: null, end: null },
      ],
    });
    const [drawn] = await database.select().from(review_posts).where(eq(review_posts.place, 0));
    const stratum = review.strata[drawn?.stratum ?? 0];
    const rows = (await csvFor(review, ada)).filter((row) => row.post === post?.id);
    expect(rows).toEqual([
      {
        question: 'propaganda',
        review: review.id,
        place: 1,
        post: post?.id,
        created_at: post?.created_at,
        language: post?.language ?? '',
        source: 'archive',
        url: post?.url ?? '',
        stratum_from: stratum?.from,
        stratum_to: stratum?.to,
        weight: stratum?.weight,
        strength: drawn?.strength,
        marked: [...new Set(drawn?.labels.map(({ category }) => category))].join('; '),
        reader: 'ada',
        verdict: 'none',
        techniques: '',
        words: '',
        note: "'=1+1",
        is_blind: 'true',
        judged_at: expect.any(String),
        counts: 'true',
        text: post?.text,
      },
      expect.objectContaining({
        reader: 'ben',
        verdict: 'found',
        techniques: 'Fear; Doubt',
        words: `“${post?.text.slice(0, 4)}”`,
        counts: 'true',
      }),
    ]);
  });

  test('after a settlement, one of two judgements counts', async () => {
    const review = await started({ size: 20, doubled: 1 });
    const { post } = await turn(review, ada);
    await judge(review, ada, { post_id: post?.id, verdict: 'none' });
    const { body } = await judge(review, ben, { post_id: post?.id, verdict: 'cannot_tell' });
    const countsOf = async () =>
      (await csvFor(review, ada)).filter((row) => row.post === post?.id).map(({ reader, counts }) => [reader, counts]);
    expect(await countsOf()).toEqual([
      ['ada', 'true'],
      ['ben', 'false'],
    ]);
    await on(review, 'POST', '/settlements', cleo, { judgement_id: body.last?.judgement.id });
    expect(await countsOf()).toEqual([
      ['ada', 'false'],
      ['ben', 'false'],
    ]);
  });

  test('of a review that is not blind says everything to everybody', async () => {
    const review = await started({ size: 20, doubled: 20, is_blind: false });
    const { post } = await turn(review, ada);
    await judge(review, ada, { post_id: post?.id, verdict: 'none', note: 'my note' });
    const forBen = await csvFor(review, ben);
    expect(forBen.filter(({ note }) => note === 'my note')).toMatchObject([{ post: post?.id, reader: 'ada' }]);
    expect(forBen.filter(({ strength }) => strength === '')).toEqual([]);
    const [account = expect.unreachable()] = await database.select().from(accounts);
    const said = await readSaidOf(database, ben.person, account, new Set([post?.id ?? 0]));
    expect(said).toMatchObject([{ post: post?.id, review: review.id, kind: 'propaganda', note: 'my note' }]);
  });

  test('says nothing of marks and of other readers about posts that wait for a blind reader', async () => {
    const review = await started({ size: 20, doubled: 20 });
    const { post } = await turn(review, ada);
    await judge(review, ada, { post_id: post?.id, verdict: 'none', note: 'my secret note' });
    const forBen = await csvFor(review, ben);
    expect(forBen).toHaveLength(20);
    expect(
      new Set(forBen.map(({ strength, marked, reader, note }) => [strength, marked, reader, note].join(''))),
    ).toEqual(new Set(['']));
    const forAda = await csvFor(review, ada);
    expect(forAda.filter(({ reader }) => reader === 'ada')).toMatchObject([{ post: post?.id, note: 'my secret note' }]);
    expect(forAda.filter(({ strength }) => strength !== '')).toHaveLength(1);
  });
});

describe('what was found out about each analyzer of an account', { tags: ['S15.16'] }, () => {
  const reviewed = (who: Member, name = 'nadia') => api.ask<{ data: Reviewed[] }>(`${name}/reviewed`, who);

  test('is that of its newest review with a judgement, and names another analyzer than the shown one', async () => {
    const review = await started({ size: 100 });
    expect(await reviewed(ada)).toEqual({ data: [] });
    await storeJudgements(review, ada);
    // A newer review that nobody has read says nothing, and neither does an older one.
    await start({ size: 20 });
    const { data } = await reviewed(ben);
    const newest = (await start({ size: 20 })).body as Review;
    await judgeAll(newest, ben);
    expect((await reviewed(ben)).data).toMatchObject([{ review_id: newest.id, drawn: 20, readers: 1 }]);
    const pages = ['', '?limit=2', '?skip=1&limit=1'].map((query) =>
      api.ask<Page<ReviewProgress>>(`nadia/reviews${query}`),
    );
    const listed = (await Promise.all(pages)).map(({ data, count }) => [count, ...data.map(({ id }) => id)]);
    const between = newest.id - 1;
    expect(listed).toEqual([
      [3, newest.id, between, review.id],
      [3, newest.id, between],
      [3, between],
    ]);
    await database.delete(reviews).where(eq(reviews.id, newest.id));
    expect(data).toMatchObject([
      {
        review_id: review.id,
        kind: 'propaganda',
        is_shown: true,
        fingerprint: review.fingerprint,
        drawn: 100,
        judged: 100,
        readers: 1,
        found: 20,
        precision: { value: 0.7 },
        recall: { value: 0.7 },
        machine_share: 0.2,
      },
    ]);
    await database.update(reviews).set({ fingerprint: 'of another analyzer' });
    expect((await reviewed(ada)).data).toMatchObject([{ is_shown: false, fingerprint: 'of another analyzer' }]);
  });

  test('is of that account only', async () => {
    await judgeAll(await started({ size: 20 }), ada);
    await api.store([], 'other');
    expect(await reviewed(ada, 'other')).toEqual({ data: [] });
    expect((await reviewed(ada)).data).toHaveLength(1);
  });

  test('is for people who watch the account', async () => {
    await started({ size: 20 }, [ada]);
    const path = '/twitter/user/nadia/reviewed';
    expect((await api.call('GET', path, { token: ben.token })).status).toBe(404);
    expect((await api.call('GET', path, { token: root.token })).status).toBe(200);
  });
});

describe('who sees a review', () => {
  test('people who watch the account, and superusers; nobody reaches it through another account', async () => {
    const review = await started({ size: 20 }, [ada]);
    await api.analysed(postsOf(...texts.slice(0, 3)), 'other', [ada, ben]);
    for (const [method, path, json] of [
      ['GET', '', undefined],
      ['GET', '/next', undefined],
      ['GET', '/disagreements', undefined],
      ['GET', '/export', undefined],
      ['POST', '/judgements', { post_id: 1, verdict: 'none' }],
      ['POST', '/judgements/1/reveal', undefined],
      ['DELETE', '/judgements/1', undefined],
      ['POST', '/settlements', { judgement_id: 1 }],
      ['DELETE', '/settlements/1', undefined],
      ['DELETE', '', undefined],
    ] as const) {
      expect([method, path, (await on(review, method, path, ben, json)).status]).toEqual([method, path, 404]);
      expect([method, path, (await on(review, method, path, ada, json, 'other')).status]).toEqual([method, path, 404]);
    }
    expect((await start({}, ben)).status).toBe(404);
    expect((await read(review, root)).id).toBe(review.id);
    const { finding, ...progress } = await read(review, root);
    expect(finding).toBeNull();
    expect(await api.ask<Page<ReviewProgress>>('nadia/reviews', root)).toEqual({ data: [progress], count: 1 });
  });

  test('the one who started it removes it, and superusers; it goes with the account', async () => {
    const review = await started({ size: 20 });
    await judgeAll(review, ben);
    expect((await read(review, ben)).may_remove).toBe(false);
    expect((await on(review, 'DELETE', '', ben)).status).toBe(409);
    expect((await on(review, 'DELETE', '', root)).status).toBe(200);
    expect((await on(review, 'GET', '', ada)).status).toBe(404);
    expect(await database.$count(review_judgements)).toBe(0);
    await start({ size: 20 });
    await database.delete(accounts);
    expect(await database.$count(review_posts)).toBe(0);
  });

  test('the audit log says who did what, and nothing of posts or notes', async () => {
    const review = await started({ size: 20 });
    const { post } = await turn(review, ada);
    await judge(review, ada, { post_id: post?.id, verdict: 'none', note: 'my secret note' });
    const lines = await database.select().from(audit_log).where(eq(audit_log.actor, 'ada')).orderBy(audit_log.id);
    expect(lines.slice(-2).map(({ action, subject, detail }) => ({ action, subject, detail }))).toEqual([
      {
        action: 'review.started',
        subject: 'nadia',
        detail: { review: review.id, kind: 'propaganda', drawn: 20, doubled: 0, is_blind: true },
      },
      {
        action: 'review.judged',
        subject: 'nadia',
        detail: { review: review.id, post: expect.any(String), verdict: 'none', is_blind: true },
      },
    ]);
  });

  test('the audit log says who settled, opened, took back and removed', async () => {
    const review = await started({ size: 20, doubled: 1 });
    const judgeNext = async (who: Member, verdict: string) => {
      const { post } = await turn(review, who);
      return (await judge(review, who, { post_id: post?.id, verdict })).body.last?.judgement.id;
    };
    await judgeNext(ada, 'none');
    const judgement = await judgeNext(ben, 'cannot_tell');
    const undone = await judgeNext(ada, 'none');
    const before = await database.$count(audit_log);
    await on(review, 'POST', '/settlements', cleo, { judgement_id: judgement });
    await on(review, 'DELETE', `/settlements/${judgement}`, root);
    await on(review, 'DELETE', `/judgements/${undone}`, ada);
    await on(review, 'DELETE', '', ada);
    const lines = await database.select().from(audit_log).orderBy(audit_log.id).offset(before);
    expect(lines.map(({ actor, action, subject, detail }) => [actor, action, subject, detail])).toEqual([
      ['cleo', 'review.settled', 'nadia', { review: review.id, judgement }],
      ['root', 'review.settlement_undone', 'nadia', { review: review.id, judgement }],
      ['ada', 'review.judgement_undone', 'nadia', { review: review.id, verdict: 'none' }],
      ['ada', 'review.removed', 'nadia', { review: review.id, kind: 'propaganda' }],
    ]);
  });
});
