import { expect, test } from 'vitest';
import { describeOutcome, describeRefusedLabels, namePost } from './trial-words.ts';

const label = { category: 'Doubt', confidence: 0.5, quote: 'They lie', rationale: '', start: 0, end: 8 };

test.each([
  [{ outcome: 'labelled', reason: null, labels: [label] }, 'One passage was found'],
  [{ outcome: 'labelled', reason: null, labels: [label, label] }, '2 passages were found'],
  [{ outcome: 'nothing', reason: null, labels: [] }, 'Nothing was found in this post'],
  [{ outcome: 'refused', reason: null, labels: [] }, 'The model refuses to label this post'],
  [{ outcome: 'unreadable', reason: 'empty', labels: [] }, 'The answer cannot be used: it is empty'],
] as const)('%o', (outcome, sentence) => {
  expect(describeOutcome({ ...outcome, labels: [...outcome.labels] })).toBe(sentence);
});

test.each([
  ['its id, where people can know it', '1377650090978992134', 'post 1377650090978992134 of @harbor'],
  ['its account alone, where its id is a hash', 'ab'.repeat(32), 'a post of @harbor'],
])('a post is named by %s', (_, post_id, words) => {
  expect(namePost({ post_id, screen_name: 'harbor' })).toBe(words);
});

test('refused labels are counted by reason', () => {
  expect(describeRefusedLabels({ quote: 2, category: 0, confidence: 1, surplus: 950 })).toBe(
    'Refused labels: 2 because the quote is not in the post, 1 because the confidence is not between 0 and 1, 950 because only the first 50 labels of a post are looked at.',
  );
  expect(describeRefusedLabels({ quote: 0, category: 0, confidence: 0, surplus: 0 })).toBeNull();
});
