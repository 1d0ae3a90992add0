import { expect, test } from 'vitest';
import { placeOnRing } from './ring.ts';

const ringOf = (count: number) => Array.from({ length: count }, (_, index) => placeOnRing(index, count));
const SIDE = Math.sqrt(1 - 0.9 ** 2);

test('two things are side by side', () => {
  expect(ringOf(2)).toEqual([
    { x: 1, y: 0 },
    { x: -1, y: 0 },
  ]);
});

test('names have rows of their own: half of the things are at the right from above, the others at the left from below', () => {
  const places = ringOf(6).map(({ x, y }) => [Number(x.toFixed(3)), y]);
  const side = Number(SIDE.toFixed(3));
  expect(places).toEqual([
    [side, -1],
    [1, 0],
    [side, 1],
    [-side, 1],
    [-1, 0],
    [-side, -1],
  ]);
});

test('with an odd number the right side has one more', () => {
  expect(ringOf(5).filter(({ x }) => x > 0)).toHaveLength(3);
});
