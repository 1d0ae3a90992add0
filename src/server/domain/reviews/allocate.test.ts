import { expect, test } from 'vitest';
import { allocate, isFlagged, STRATA_FROM } from './allocate.ts';

test.each<[string, number, number[], number[]]>([
  ['half without marks, the others evenly', 100, [3000, 300, 150, 60], [50, 16, 17, 17]],
  ['what a stratum is too small for goes to the others', 100, [3000, 300, 4, 0], [50, 46, 4, 0]],
  ['what the next is too small for then, too', 100, [3000, 20, 4, 60], [50, 20, 4, 26]],
  ['half a post more without marks', 5, [100, 100, 100, 100], [3, 0, 1, 1]],
  ['no strata', 100, [], [0]],
  ['few marks', 100, [3000, 2, 1, 0], [97, 2, 1, 0]],
  ['few posts without marks', 100, [10, 300, 300, 300], [10, 30, 30, 30]],
  ['fewer posts than asked for', 100, [10, 5, 0, 3], [10, 5, 0, 3]],
  ['no posts', 100, [0, 0, 0, 0], [0, 0, 0, 0]],
])('%s', (_, size, posts, drawn) => {
  expect(allocate({ size, unmarked: 0.5 }, posts)).toEqual(drawn);
});

test('another share of posts without marks', () => {
  expect(allocate({ size: 100, unmarked: 0.8 }, [3000, 300, 150, 60])).toEqual([80, 6, 7, 7]);
});

test('the strata begin without a mark, with any, at flagged posts and at strong ones; the last two are flagged', () => {
  expect(STRATA_FROM).toEqual([0, Number.MIN_VALUE, 0.4, 0.7]);
  expect(STRATA_FROM.map((from) => isFlagged({ from }))).toEqual([false, false, true, true]);
});
