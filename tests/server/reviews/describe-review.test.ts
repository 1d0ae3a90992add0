import { expect, test } from 'vitest';
import { posts } from '#server/domain/accounts/tables.ts';
import {
  describeAnalyzer,
  describePost,
  describeProgress,
  isOpenTo,
  mayRemove,
} from '#server/domain/reviews/describe-review.ts';
import type { ReviewRow } from '#server/domain/reviews/find-review.ts';
import type { JudgedPost, Said } from '#server/domain/reviews/read-judged.ts';
import { describePosts } from '#server/domain/reviews/take-turn.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';

const { database } = await freshDatabase();
const { ada, ben, root, store } = await startEvidence(database);
const AT = new Date('2026-02-01T00:00:00Z');

const REVIEW: ReviewRow = {
  ...{ id: 7, account_id: 1, kind: 'propaganda', created_by: ada.person.id, created_at: AT, run_id: 5 },
  ...{ fingerprint: 'p', model: 'someone/model', rules: 3, categories: ['Fear'], is_blind: true, seed: 's' },
  ...{ setting_name: 'Ours', setting_version: 2, doubled: 3 },
  strata: [
    { from: 0, to: 0, posts: 60, drawn: 20, techniques: {} },
    { from: 0, to: 0.4, posts: 3, drawn: 0, techniques: {} },
  ],
};
let ids = 0;
const said = (who: typeof ada | null, verdict: Said['verdict'], categories: string[] = []): Said => {
  ids += 1;
  return {
    ...{ id: ids, userId: who?.person.id ?? null, by: who?.person.username ?? null, verdict, note: '', isBlind: true },
    ...{ at: AT, found: categories.map((category) => ({ category, start: null, end: null })) },
  };
};
const judgedPost = (place: number, ...judgements: Said[]): JudgedPost => ({
  ...{ postId: 100 + place, place, stratum: 0, strength: 0, labels: [], said: judgements, settled: null },
});
/** The first three are to be read by two people. */
const settled = judgedPost(1, said(ada, 'found', ['Fear']), said(ben, 'found', ['Doubt']));
const JUDGED = [
  judgedPost(0, said(ada, 'none'), said(ben, 'found', ['Fear'])),
  { ...settled, settled: { judgementId: settled.said[0]?.id ?? 0, userId: null, by: null, at: AT } },
  judgedPost(2, said(null, 'none')),
  judgedPost(3, said(ada, 'none')),
  judgedPost(4),
  judgedPost(5, said(null, 'cannot_tell'), said(ben, 'cannot_tell')),
];

const PROGRESS = {
  ...{ id: 7, kind: 'propaganda', created_by: 'ada', may_remove: true, created_at: '2026-02-01T00:00:00.000Z' },
  ...{ run_id: 5, fingerprint: 'p', model: 'someone/model', rules: 3, setting: { name: 'Ours', version: 2 } },
  ...{ is_blind: true, seed: 's', categories: ['Fear'] },
  strata: [
    { from: 0, to: 0, posts: 60, drawn: 20, weight: 3 },
    { from: 0, to: 0.4, posts: 3, drawn: 0, weight: null },
  ],
  ...{ drawn: 6, doubled: 3, judged: 5, doubled_judged: 2, disagreements: 2, unsettled: 1 },
  // Of the third post one more judgement is wanted, of the fifth the first.
  mine: { judged: 3, left: 2 },
  readers: [
    { name: null, judged: 2 },
    { name: 'ada', judged: 3 },
    { name: 'ben', judged: 3 },
  ],
};

test('a review says how far it has come, for each reader', async () => {
  expect(await describeProgress(database, ada.person, REVIEW, JUDGED)).toEqual(PROGRESS);
  const forBen = { ...PROGRESS, may_remove: false };
  expect(await describeProgress(database, ben.person, REVIEW, JUDGED)).toEqual(forBen);
  expect(await describeProgress(database, root.person, { ...REVIEW, created_by: null }, JUDGED.toReversed())).toEqual({
    ...{ ...PROGRESS, created_by: null, mine: { judged: 0, left: 2 } },
  });
});

test('the setting of an analyzer is known by its name and its version, or not at all', () => {
  const settingOf = (setting_name: string | null, setting_version: number | null) =>
    describeAnalyzer({ ...REVIEW, setting_name, setting_version }).setting;
  expect([settingOf('Ours', 2), settingOf('Ours', null), settingOf(null, 2), settingOf(null, null)]).toEqual([
    { name: 'Ours', version: 2 },
    null,
    null,
    null,
  ]);
});

test('a review is removed by who started it, and by superusers', () => {
  expect([ada, ben, root].map(({ person }) => mayRemove(person, REVIEW))).toEqual([true, false, true]);
});

test('a post waits for a reader until as many others have judged it as should', () => {
  const openTo = ({ person }: typeof ada) => JUDGED.map((post) => isOpenTo(person, REVIEW, post));
  expect(openTo(root)).toEqual([false, false, true, false, true, false]);
  expect(openTo(ada)).toEqual([false, false, true, false, true, false]);
  const first = judgedPost(2, said(ben, 'none'));
  expect([ada, ben].map(({ person }) => isOpenTo(person, REVIEW, first))).toEqual([true, false]);
  expect(isOpenTo(ada.person, REVIEW, { ...first, place: 3 })).toBe(false);
});

test('readers see the posts that are asked for, and nothing of others', async () => {
  await store(postsOf('One', 'Two', 'Three'));
  const [one = expect.unreachable(), , three = expect.unreachable()] = await database
    .select()
    .from(posts)
    .orderBy(posts.id);
  const shown = {
    ...{ id: one.id, text: 'One', created_at: '2026-01-01T00:00:00.000Z', kind: 'post', language: 'en' },
    ...{ source: 'archive', url: null },
  };
  expect(await describePosts(database, [one.id])).toEqual(new Map([[one.id, shown]]));
  expect([...(await describePosts(database, [three.id, one.id])).keys()].toSorted()).toEqual([one.id, three.id]);
  expect(await describePosts(database, [])).toEqual(new Map());
  expect(describePost({ ...one, created_at: null, source: 'x', external_id: '1391677057810288600' })).toEqual({
    ...{ ...shown, created_at: null, source: 'x', url: 'https://x.com/i/status/1391677057810288600' },
  });
});
