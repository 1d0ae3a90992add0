import { describe, expect, test } from 'vitest';
import { costOf, mostUsdOf, priceOfLabeller, uncached } from './price.ts';

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

  test('multiplies each price by its number of tokens', () => {
    const use = { tokensIn: 10 * MILLION, cacheRead: 2 * MILLION, cacheWrite: 3 * MILLION, tokensOut: 4 * MILLION };
    // 5 million tokens are neither read from the cache nor written into it.
    expect(costOf({ input: 7, output: 11, cache_read: 13, cache_write: 17 }, use)).toBe(
      5 * 7 + 2 * 13 + 3 * 17 + 4 * 11,
    );
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
  ['written input of cheap tokens', { input: 0.5, output: 0.25 }, 0.625],
  ['read input', { input: 1, output: 1, cache_read: 7, cache_write: 1 }, 7],
])('the most that tokens may cost is the price of the dearest kind: %s', (_, price, usd) => {
  expect(mostUsdOf(price, MILLION)).toBe(usd);
});

test('tokens of which nothing was cached cost as input and output', () => {
  expect(costOf({ input: 1, output: 10, cache_read: 100, cache_write: 100 }, uncached(MILLION, MILLION))).toBe(11);
});

test.each([
  ['has a price', 'gpt', false, { model: 'gpt', input: 2, output: 3 }],
  ['has a price on a machine of the operator', 'gpt', true, { model: 'gpt', input: 2, output: 3 }],
  ['has none', 'gpt-mini', false, null],
  ['has none on a machine of the operator', 'gpt-mini', true, { input: 0, output: 0 }],
])('a labeller whose model %s', (_, model, isFree, price) => {
  const prices = [
    { model: 'claude', input: 4, output: 5 },
    { model: 'gpt', input: 2, output: 3 },
  ];
  expect(priceOfLabeller({ prices }, { model, isFree })).toEqual(price);
});
