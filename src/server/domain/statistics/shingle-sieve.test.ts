import { expect, test } from 'vitest';
import { createShingleSieve } from './shingle-sieve.ts';

const MOST = 2 ** 32 - 1;
const hashOf = (n: number) => Math.imul(n, 0x9e3779b1) >>> 0;

test('finds every shingle that was added again, also the largest', () => {
  const sieve = createShingleSieve(1_000);
  const shingles = [0, MOST, 2 ** 31, ...Array.from({ length: 5_000 }, (_, n) => hashOf(n))];
  for (const shingle of [...shingles, ...shingles]) sieve.add(shingle);
  const repeated = sieve.finish();
  expect(shingles.filter((shingle) => !repeated.has(shingle))).toEqual([]);
});

test('leaves out nearly all shingles that were added once, if there are several slots for each', () => {
  const sieve = createShingleSieve(60_000);
  const shingles = Array.from({ length: 10_000 }, (_, n) => hashOf(n));
  for (const shingle of shingles) sieve.add(shingle);
  expect(shingles.filter(sieve.finish().has).length).toBeLessThan(2_000);
});

test('knows nothing that was not added', () => {
  expect([0, 7, MOST].some(createShingleSieve(0).finish().has)).toBe(false);
});
