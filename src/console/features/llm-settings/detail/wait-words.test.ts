import { expect, test } from 'vitest';
import type { ComparisonWait } from '#contract/analyzer-comparison.ts';
import { describeComparisonWait, describeTestWait } from './wait-words.ts';

test.each([
  [59, 'No answer for 59 s.'],
  [60, 'No answer for 1 min 0 s.'],
  [605, 'No answer for 10 min 5 s.'],
])('after %i seconds a test says how long no answer has come, and the reason where it is known', (seconds, silence) => {
  expect(describeTestWait({ seconds, reason: null })).toEqual([{ id: 'test', reason: null, silence }]);
  expect(describeTestWait({ seconds, reason: 'It loads.' })).toEqual([{ id: 'test', reason: 'It loads.', silence }]);
});

test('a comparison names both, counts their answers, and speaks of silence only after five seconds without one', () => {
  const waits: ComparisonWait = [
    { reader: 'draft', answered: 0, posts: 10, seconds: 5, reason: 'It loads.' },
    { reader: 'selected', answered: 9, posts: 10, seconds: 4, reason: null },
  ];
  expect(describeComparisonWait(waits)).toEqual([
    {
      id: 'draft',
      reason: 'As typed here: It loads.',
      silence: 'As typed here: 0 of 10 posts answered. No answer for 5 s.',
    },
    { id: 'selected', reason: null, silence: 'Selected: 9 of 10 posts answered.' },
  ]);
});
