import { expect, test } from 'vitest';
import { equalWeights } from './equal-weights.ts';

test('posts of one weight count as they are', () => {
  const posts = [1, 0, 0.5].map((found) => ({ weight: 4, found }));
  expect(equalWeights(posts)).toEqual({ judged: 3, found: 1.5 });
});

test('posts of different weights count as fewer, with the same share', () => {
  // (3 + 1)² / (3² + 1²) posts, of which three quarters have it.
  const { judged, found } = equalWeights([
    { weight: 3, found: 1 },
    { weight: 1, found: 0 },
  ]);
  expect([judged, found]).toEqual([expect.closeTo(1.6, 12), expect.closeTo(1.2, 12)]);
});

test('no posts weigh nothing', () => {
  expect(equalWeights([])).toEqual({ judged: 0, found: 0 });
});
