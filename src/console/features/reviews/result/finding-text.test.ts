import { expect, test } from 'vitest';
import type { Review } from '#contract/review.ts';
import type { ReviewFinding } from '#contract/review-finding.ts';
import { reviewProgress } from '#tests/answers/review.ts';
import { describeSureness, writeFinding } from './finding-text.ts';

const FINDING: ReviewFinding = {
  judged: 96,
  cannot_tell: 4,
  not_blind: 0,
  found: 21,
  precision: { value: 0.71, interval: [0.5, 0.86] },
  recall: { value: 0.58, interval: [0.44, 0.71] },
  share: null,
  machine_share: null,
  overlap: null,
  techniques: [],
  agreement: { posts: 0, agreed: 0, alpha: null, overlap: null },
};
const REVIEW: Review = {
  ...reviewProgress({ drawn: 100, readers: [{ name: 'ada', judged: 100 }] }),
  finding: FINDING,
};

test('a finding to quote says how sure it is, what it rests on, and where it stands', { tags: ['S15.16'] }, () => {
  expect(writeFinding(REVIEW, FINDING, 'harbor', 'https://plumbline.example/items/harbor/reviews/4')).toBe(
    [
      '@harbor, Propaganda: On this account, the analyzer finds 58% (44 to 71) of what your reviewers found.',
      'Of the posts that it flags, your reviewers confirm 71% (50 to 86).',
      '96 posts judged by 1 person, with 95% intervals in brackets; 4 more that nobody could tell.',
      'A random sample of 100 posts, analysed by Embedded, setting version 2 (plumbline/baseline, rules 3).',
      'https://plumbline.example/items/harbor/reviews/4',
    ].join('\n'),
  );
});

test('how many words both mark is said of the techniques that both find', () => {
  const overlap = { pairs: 9, value: 0.62, interval: [0.5, 0.7] } satisfies ReviewFinding['overlap'];
  expect(describeSureness({ ...FINDING, overlap }, REVIEW.readers)).toContain(
    'Where both find the same technique, both mark 62% (50 to 70) of the words that either marks',
  );
});
