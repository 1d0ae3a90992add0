import { expect, test } from 'vitest';
import { allocate } from './allocate.ts';

test.each<[string, number, number[], number[]]>([
  ['half without marks, the others evenly', 100, [3000, 300, 150, 60], [50, 16, 17, 17]],
  ['what a stratum is too small for goes to the others', 100, [3000, 300, 4, 0], [50, 46, 4, 0]],
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
