import { expect, test } from 'vitest';
import { numberAt } from './number-at.ts';

test('a place outside of the list gives no number', () => {
  expect([-1, 0, 1, 2].map((place) => numberAt([5, 7], place))).toEqual([Number.NaN, 5, 7, Number.NaN]);
});
