import { expect, test } from 'vitest';
import { findingOf } from './finding.ts';
import type { JudgedPost, Said } from './read-judged.ts';

const FEAR = 'Appeal to Fear';
const STRATA = [{ from: 0, to: 0, posts: 10, drawn: 2, techniques: {} }];

const said = (id: number, verdict: Said['verdict']): Said => ({
  ...{ id, userId: String(id), by: `reader ${id}`, verdict, note: '', isBlind: true, at: new Date(0) },
  found: verdict === 'found' ? [{ category: FEAR, start: null, end: null }] : [],
});
const post = (postId: number, ...verdicts: Said['verdict'][]): JudgedPost => ({
  ...{ postId, place: postId, stratum: 0, strength: 0, labels: [], settled: null },
  said: verdicts.map((verdict, place) => said(10 * postId + place, verdict)),
});
const labelled = (start: number, end: number) => ({ category: FEAR, confidence: 1, start, end });

test('a post in which one of two people found something counts among those found, also for its technique', () => {
  const found = findingOf({ strata: STRATA, seed: 's', categories: [FEAR] }, [
    post(1, 'found', 'none'),
    post(2, 'none'),
  ]);
  expect(found).toMatchObject({ judged: 2, found: 1, techniques: [{ category: FEAR, marked: 0, found: 1 }] });
});

test.each([
  [4, null, null],
  [5, expect.any(Number), expect.any(Number)],
])('of a technique that %i posts have is estimated: %s', (count, precision, recall) => {
  const strata = [{ from: 0.5, to: 1, posts: 10, drawn: count, techniques: { [FEAR]: 10 } }];
  const posts = Array.from({ length: count }, (_, place) => ({ ...post(place, 'found'), labels: [labelled(0, 4)] }));
  const found = findingOf({ strata, seed: 's', categories: [FEAR] }, posts);
  expect(found?.techniques).toMatchObject([
    {
      marked: count,
      precision: precision && { value: precision },
      recall: recall && { value: recall },
    },
  ]);
});

test.each([
  { says: 'five posts that it marks, people find it in four', marked: 5, found: 4, isRight: true, isFound: false },
  { says: 'four posts that it marks, people find it in five', marked: 4, found: 5, isRight: false, isFound: true },
])('estimates of a technique need five posts each: $says', ({ marked, found, isRight, isFound }) => {
  const strata = [{ from: 0.5, to: 1, posts: 10, drawn: 5, techniques: { [FEAR]: 10 } }];
  const posts = Array.from({ length: 5 }, (_, place) => ({
    ...post(place, place < found ? 'found' : 'none'),
    labels: place < marked ? [labelled(0, 4)] : [],
  }));
  const [technique] = findingOf({ strata, seed: 's', categories: [FEAR] }, posts)?.techniques ?? [];
  expect({
    marked: technique?.marked,
    found: technique?.found,
    isRight: technique?.precision !== null,
    isFound: technique?.recall !== null,
  }).toEqual({ marked, found, isRight, isFound });
});

test('a post counts as not blind if one of its readers saw what the analyzer says', () => {
  const seen = post(1, 'none', 'none');
  const [first = expect.unreachable(), second = expect.unreachable()] = seen.said;
  const found = findingOf({ strata: STRATA, seed: 's', categories: [] }, [
    { ...seen, said: [first, { ...second, isBlind: false }] },
    post(2, 'none'),
  ]);
  expect(found).toMatchObject({ judged: 2, not_blind: 1 });
});

test('words that people and the analyzer mark count as their post does, however many people read it', () => {
  const strata = [30, 10].map((posts) => ({ from: 0, to: 0, posts, drawn: 1, techniques: { [FEAR]: 1 } }));
  const marking = (one: JudgedPost): JudgedPost => ({
    ...one,
    said: one.said.map((said) => ({ ...said, found: [{ category: FEAR, start: 0, end: 4 }] })),
  });
  const found = findingOf({ strata, seed: 's', categories: [FEAR] }, [
    { ...marking(post(1, 'found', 'found')), labels: [labelled(0, 4)] },
    { ...marking(post(2, 'found')), stratum: 1, labels: [labelled(4, 8)] },
  ]);
  expect(found?.overlap).toMatchObject({ pairs: 3, value: 0.75 });
});
