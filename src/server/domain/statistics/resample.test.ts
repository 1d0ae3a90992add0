import { expect, test } from 'vitest';
import { valuesOf } from './resample.ts';

test('a value is drawn by the position of its word among all words of 32 bits', () => {
  const values = Float64Array.of(0, 10, 20, 30);
  const words = Uint32Array.of(0, 2 ** 30 - 1, 2 ** 30, 2 ** 32 - 1);
  expect([...valuesOf(values).resample({ next: (count) => words.subarray(0, count) })]).toEqual([0, 0, 10, 30]);
});
