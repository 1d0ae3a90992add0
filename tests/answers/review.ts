import type { ReviewProgress, ReviewTurn } from '#contract/review.ts';
import type { ReviewJudgement, ReviewPost } from '#contract/review-judgement.ts';

const AT = '2026-11-20T08:00:00.000Z';

/** A drawn post of harbor. */
export const reviewPost = (id: number, text: string): ReviewPost => ({
  id,
  text,
  created_at: AT,
  kind: 'post',
  language: 'en',
  source: 'archive',
  url: null,
});

/** A review of harbor, as far as it is. */
export const reviewProgress = (given: Partial<ReviewProgress> = {}): ReviewProgress => ({
  id: 4,
  kind: 'propaganda',
  created_by: 'ada',
  may_remove: true,
  created_at: AT,
  run_id: 7,
  fingerprint: 'f1',
  model: 'plumbline/baseline',
  rules: 3,
  setting: { name: 'Embedded', version: 2 },
  is_blind: true,
  seed: 'harbor 7',
  categories: ['Doubt', 'Slogans'],
  strata: [
    { from: 0, to: 0, posts: 20, drawn: 1, weight: 20 },
    { from: 0, to: 0.4, posts: 0, drawn: 0, weight: null },
    { from: 0.4, to: 0.7, posts: 0, drawn: 0, weight: null },
    { from: 0.7, to: 1, posts: 2, drawn: 1, weight: 2 },
  ],
  drawn: 2,
  doubled: 0,
  judged: 0,
  doubled_judged: 0,
  mine: { judged: 0, left: 2 },
  readers: [],
  disagreements: 0,
  unsettled: 0,
  ...given,
});

/** A judgement of this user. */
export const reviewJudgement = (id: number, given: Partial<ReviewJudgement> = {}): ReviewJudgement => ({
  id,
  by: 'ada',
  is_mine: true,
  verdict: 'none',
  found: [],
  note: '',
  is_blind: true,
  at: AT,
  ...given,
});

/** A reader's place in that review. */
export const reviewTurn = (
  post: ReviewPost | null,
  last: ReviewTurn['last'] = null,
  given: Partial<ReviewProgress> = {},
): ReviewTurn => ({ review: reviewProgress(given), post, machine: null, last });
