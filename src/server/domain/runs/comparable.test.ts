import { expect, test } from 'vitest';
import { isLikeCoverage } from './comparable.ts';

test.each([
  [1, 1, true],
  [0.5, 1, true],
  [1, 0.5, true],
  [0.49, 1, false],
  [1, 0.49, false],
  [0.3, 0.2, true],
  [0.1, 0.3, false],
  [0, 0, true],
  [0, 0.01, false],
])('scores over %s and %s of the posts are comparable: %s', (one, other, isLike) => {
  expect(isLikeCoverage(one, other)).toBe(isLike);
});
