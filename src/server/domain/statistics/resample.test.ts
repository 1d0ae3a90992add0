import { expect, test } from 'vitest';
import { openKeystream } from './keystream.ts';
import { sumsOf, TOGETHER_FROM, valuesOf } from './resample.ts';

const column = (count: number, cellOf: (row: number) => number) =>
  Float64Array.from({ length: count }, (_, row) => cellOf(row));

/** A keystream that counts the words taken from it. */
function counting(seed: string) {
  const keystream = openKeystream(seed);
  const taken = { words: 0 };
  const next = (count: number) => {
    taken.words += count;
    return keystream.next(count);
  };
  return { next, taken };
}

test('a value is drawn by the position of its word among all words of 32 bits', () => {
  const values = column(4, (row) => 10 * row);
  const words = Uint32Array.of(0, 2 ** 30 - 1, 2 ** 30, 2 ** 32 - 1);
  expect([...valuesOf(values).resample({ next: (count) => words.subarray(0, count) })]).toEqual([0, 0, 10, 30]);
});

test('sums equal those of the values that the same keystream draws', () => {
  const [one, other] = [column(1000, (row) => row), column(1000, (row) => row % 7)];
  const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);
  const [sums, ones, others] = [
    sumsOf([one, other]).resample(openKeystream('seed')),
    valuesOf(one).resample(openKeystream('seed')),
    valuesOf(other).resample(openKeystream('seed')),
  ];
  expect([...sums]).toEqual([sum(ones), sum(others)]);
});

test('with very many rows, rows of the majority cost no draws', () => {
  const count = 100 * TOGETHER_FROM;
  const strengths = column(count, (row) => (row % 20 === 0 ? 0.5 + (row % 100) / 1000 : 0));
  const keystream = counting('seed');
  sumsOf([strengths, column(count, () => 1)]).resample(keystream);
  expect(keystream.taken.words).toBeGreaterThan(count / 22);
  expect(keystream.taken.words).toBeLessThan(count / 18);
});

test.each([
  ['most of them equal', 20],
  ['half of them equal', 2],
  ['none of them equal', 1],
])('with very many rows, %s, a resample has as many rows and the same spread as drawing one by one', (_, every) => {
  const count = 10 * TOGETHER_FROM;
  const rows = column(count, (row) => (row % every === 0 ? row / count : 0));
  const sample = sumsOf([rows, column(count, () => 1)]);
  const keystream = openKeystream('seed');
  const means = Array.from({ length: 400 }, () => {
    const [sum = 0, total = 0] = sample.resample(keystream);
    expect(total).toBe(count);
    return sum / total;
  });
  const mean = rows.reduce((sum, value) => sum + value, 0) / count;
  const variance = rows.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count;
  const found = means.reduce((sum, value) => sum + value, 0) / means.length;
  const spread = means.reduce((sum, value) => sum + (value - found) ** 2, 0) / means.length;
  const expected = variance / count;
  // 400 draws determine the mean to a twentieth of the spread, and the spread to about 4 %.
  expect(Math.abs(found - mean) / Math.sqrt(expected)).toBeLessThan(0.2);
  expect(Math.abs(Math.sqrt(spread / expected) - 1)).toBeLessThan(0.15);
});
