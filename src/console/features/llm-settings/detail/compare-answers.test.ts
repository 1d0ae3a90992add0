import { expect, test } from 'vitest';
import type { ComparedAnswer, ComparedPost } from '#contract/analyzer-comparison.ts';
import { describeDifference, differingFirst, summariseComparison } from './compare-answers.ts';

const NOTHING: ComparedAnswer = { outcome: 'nothing', reason: null, labels: [] };
const REFUSED: ComparedAnswer = { outcome: 'refused', reason: null, labels: [] };
const marked = (confidence: number, start = 0): ComparedAnswer => ({
  outcome: 'labelled',
  reason: null,
  labels: [{ category: 'Doubt', confidence, quote: 'They', rationale: '', start, end: start + 4 }],
});
const post = (draft: ComparedAnswer, selected: ComparedAnswer): ComparedPost => ({
  screen_name: 'harbor',
  post_id: '1',
  text: 'They lie. They do.',
  draft,
  selected,
});

test.each([
  ['both find nothing', NOTHING, NOTHING, 'Neither marks it'],
  ['only the draft marks', marked(0.4), NOTHING, 'Only the draft marks it'],
  ['only the selected setting marks', NOTHING, marked(0.4), 'Only the selected setting marks it'],
  ['the strength differs', marked(0.4), marked(0.9), 'Strength 40, was 90'],
  ['the passages differ', marked(0.4, 10), marked(0.4), 'Other passages, the same strength'],
  ['the same passages', marked(0.4), marked(0.4), 'Marked alike'],
  ['one refuses', REFUSED, marked(0.4), 'Cannot be compared'],
  ['one gave no answer', marked(0.4), null, 'Cannot be compared'],
])('the difference of a post: %s', (_, draft, selected, words) => {
  expect(describeDifference({ draft, selected })).toBe(words);
});

test('posts that neither marks come last, and all keep their order otherwise', () => {
  const posts = [
    { ...post(NOTHING, NOTHING), post_id: '1' },
    { ...post(NOTHING, marked(0.4)), post_id: '2' },
    { ...post(NOTHING, NOTHING), post_id: '3' },
    { ...post(REFUSED, NOTHING), post_id: '4' },
  ];
  expect(differingFirst(posts).map(({ post_id }) => post_id)).toEqual(['2', '4', '1', '3']);
});

test('the sum counts only posts that both could read', () => {
  const posts = [
    post(marked(0.4), NOTHING),
    post(marked(0.4), marked(0.9)),
    post(NOTHING, REFUSED),
    post(null, NOTHING),
  ];
  expect(summariseComparison(posts)).toBe('Of 2 posts the draft marks 2, the selected setting 1; they differ on 1');
  expect(summariseComparison(posts.slice(2))).toBe('No post was read by both');
});
