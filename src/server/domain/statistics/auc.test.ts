import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rocAuc } from './auc.ts';

const auc = (positives: number[], negatives: number[]) =>
  rocAuc(Float64Array.from(positives), Float64Array.from(negatives));

test.each([
  ['a perfect ranking', [0.8, 0.9], [0.1, 0.2], 1],
  ['a ranking in reverse order', [0.1, 0.2], [0.8, 0.9], 0],
  ['scores that are all the same', [0.5, 0.5], [0.5], 0.5],
  ['one negative above one of two positives', [0.35, 0.8], [0.1, 0.4], 0.75],
  ['a tie between a positive and a negative', [0.5, 0.9], [0.5, 0.1], 0.875],
])('%s', (_, positives, negatives, expected) => {
  expect(auc(positives, negatives)).toBe(expected);
});

test('without positives or without negatives there is no area', () => {
  expect([auc([], [0.5]), auc([0.5], [])]).toEqual([Number.NaN, Number.NaN]);
});

const scores = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 30 });

test('the area is the share of pairs in the right order', () => {
  fc.assert(
    fc.property(scores, scores, (positives, negatives) => {
      const wins = positives.flatMap((p) => negatives.map((n) => (Math.sign(p - n) + 1) / 2));
      expect(auc(positives, negatives)).toBeCloseTo(wins.reduce((sum, win) => sum + win) / wins.length, 12);
    }),
  );
});
