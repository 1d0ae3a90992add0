import { describe, expect, test } from 'vitest';
import { drawTotals, type Group } from './finite-share.ts';

const drawn = (group: Group, prior: number, ...randoms: number[]) => randoms.map(drawTotals(group, prior));

// The shares of the beta-binomial distribution are worked out by hand.
describe('draws each number of members as often as the beta-binomial distribution has it', () => {
  test('one that nobody looked at: half of the draws, from the half on', () => {
    expect(drawn({ size: 1, judged: 0, found: 0 }, 1, 0, 0.499, 0.5, 0.999)).toEqual([0, 0, 1, 1]);
  });

  test('three more beside one of two: 0.2, 0.3, 0.3 and 0.2', () => {
    const group = { size: 5, judged: 2, found: 1 };
    expect(drawn(group, 1, 0, 0.19, 0.21, 0.49, 0.51, 0.79, 0.81, 0.999)).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  });

  test('three more beside one of one: 0.1, 0.2, 0.3 and 0.4', () => {
    const group = { size: 4, judged: 1, found: 1 };
    expect(drawn(group, 1, 0.09, 0.11, 0.29, 0.31, 0.59, 0.61, 0.999)).toEqual([1, 2, 2, 3, 3, 4, 4]);
  });
});

test('nothing is drawn where all were looked at', () => {
  expect(drawn({ size: 7, judged: 7, found: 3 }, 0.4, 0, 0.5, 0.999)).toEqual([3, 3, 3]);
});

test('of fractions of members, the nearest number of steps makes up what is left', () => {
  // 2.6 are left: three steps. The middle of an even number of equally weighted sides is the second of four places.
  const [first = 0, last = 0] = drawn({ size: 10, judged: 7.4, found: 3.7 }, 1, 0.4, 0.999_999);
  expect([first, last]).toEqual([expect.closeTo(3.7 + 2.6 / 3, 9), expect.closeTo(3.7 + 2.6, 9)]);
});

test('the middle of many is as exact as that of few', () => {
  const [middle = 0] = drawn({ size: 21_000, judged: 1_000, found: 500 }, 0.4, 0.5);
  expect(Math.abs(middle - 10_500)).toBeLessThan(2);
});

test('more members than are drawn one by one are drawn in larger steps, up to all of them', () => {
  expect(drawn({ size: 100_000, judged: 0, found: 0 }, 1, 0, 0.999_999)).toEqual([0, 100_000]);
});
