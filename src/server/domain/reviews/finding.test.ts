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

test('a post in which one of two people found something counts among those found, also for its technique', () => {
  const found = findingOf({ strata: STRATA, seed: 's', categories: [FEAR] }, [
    post(1, 'found', 'none'),
    post(2, 'none'),
  ]);
  expect(found).toMatchObject({ judged: 2, found: 1, techniques: [{ category: FEAR, marked: 0, found: 1 }] });
});
