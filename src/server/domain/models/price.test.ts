import { describe, expect, test } from 'vitest';
import { costOf, mostUsdOf, uncached } from './price.ts';

const MILLION = 1_000_000;
/** A million each of: input, read from the cache, written into it, output. */
const EACH = { tokensIn: 3 * MILLION, cacheRead: MILLION, cacheWrite: MILLION, tokensOut: MILLION };

describe('a cost', () => {
  test('counts each kind of tokens at its own price', () => {
    expect(costOf({ input: 1, output: 10, cache_read: 0.1, cache_write: 2 }, EACH)).toBe(1 + 0.1 + 2 + 10);
  });

  test('counts cached tokens without a price as input, and written ones at a quarter more', () => {
    expect(costOf({ input: 1, output: 10 }, EACH)).toBe(1 + 1 + 1.25 + 10);
  });

  test('counts cached tokens that are free as free', () => {
    expect(costOf({ input: 1, output: 10, cache_read: 0, cache_write: 0 }, EACH)).toBe(1 + 10);
  });

  test('is unknown without a price', () => {
    expect(costOf(null, EACH)).toBeNull();
  });
});

test.each([
  ['output', { input: 1, output: 10 }, 10],
  ['written input', { input: 4, output: 1 }, 5],
  ['read input', { input: 1, output: 1, cache_read: 7, cache_write: 1 }, 7],
])('the most that tokens may cost is the price of the dearest kind: %s', (_, price, usd) => {
  expect(mostUsdOf(price, MILLION)).toBe(usd);
});

test('tokens of which nothing was cached cost as input and output', () => {
  expect(costOf({ input: 1, output: 10, cache_read: 100, cache_write: 100 }, uncached(MILLION, MILLION))).toBe(11);
});
