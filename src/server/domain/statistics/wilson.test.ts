import { expect, test } from 'vitest';
import { wilsonInterval } from './wilson.ts';

// Newcombe, Statistics in Medicine 17 (1998), table I, method 3; the last row by the rule of symmetry.
test.each([
  [81, 263, [0.2553, 0.3662]],
  [15, 148, [0.0624, 0.1605]],
  [0, 20, [0, 0.1611]],
  [1, 29, [0.0061, 0.1718]],
  [20, 20, [0.8389, 1]],
])('%i of %i', (hits, all, [low = 0, high = 0]) => {
  expect(wilsonInterval(hits, all)).toEqual([expect.closeTo(low, 4), expect.closeTo(high, 4)]);
});
