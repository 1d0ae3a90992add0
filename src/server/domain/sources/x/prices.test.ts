import { expect, test } from 'vitest';
import { estimateCost } from './prices.ts';

test.each([
  ['a look-up alone', { posts: 0, users: 1 }, 0.01],
  ['a page', { posts: 100, users: 0 }, 0.5],
  ['everything that a timeline can give, and the look-up', { posts: 3200, users: 1 }, 16.01],
  ['an odd number, without the noise of binary fractions', { posts: 7, users: 1 }, 0.045],
])('the cost of %s', (_, reads, dollars) => {
  expect(estimateCost(reads)).toBe(dollars);
});
