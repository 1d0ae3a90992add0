import { expect, test } from 'vitest';
import { startMinimum, takeAccounts } from './import-choice.ts';

const large = { screen_name: 'large', posts: 120 };
const just = { screen_name: 'just', posts: 10 };
const small = { screen_name: 'small', posts: 2 };

test('an import starts with the accounts that can get a score, or with all when none can', () => {
  expect([startMinimum([large, small]), startMinimum([small])]).toEqual([10, 1]);
});

test.each([
  [10, [large, just], 130],
  [11, [large], 120],
  [0, [large, just, small], 132],
  [Number.NaN, [], 0],
])('with a minimum of %s posts it takes %j', (minimum, taken, posts) => {
  expect(takeAccounts([large, just, small], minimum)).toEqual({ taken, posts });
});
