import type { ModelSettings, Price } from '#contract/model-settings.ts';

/** US dollars per million tokens. */
export type TokenPrice = Omit<Price, 'model'>;

/** Tokens that were used. Those read from the provider's cache and written into it are among `tokensIn`. */
export type TokenUse = { tokensIn: number; cacheRead: number; cacheWrite: number; tokensOut: number };

/** Tokens of which nothing was cached. */
export const uncached = (tokensIn: number, tokensOut: number): TokenUse => ({
  tokensIn,
  cacheRead: 0,
  cacheWrite: 0,
  tokensOut,
});

/** What a token written into the cache costs in prices of input where nobody gave its price: as Anthropic charges it. */
const WRITING = 1.25;

const MILLION = 1_000_000;

const NOTHING: TokenPrice = { input: 0, output: 0 };

/**
 * The price in the models settings of what labels posts. Where nobody gave one, it costs nothing on a machine of the
 * operator. Otherwise null, and no cost is estimated.
 */
export const priceOfLabeller = (
  { prices }: Pick<ModelSettings, 'prices'>,
  { model, isFree }: { model: string; isFree: boolean },
): TokenPrice | null => prices.find((price) => price.model === model) ?? (isFree ? NOTHING : null);

/** US dollars for these tokens; null without a price. */
export function costOf(price: TokenPrice | null, use: TokenUse): number | null {
  return price && usdOf(price, use);
}

/**
 * US dollars for these tokens. Where they have no price of their own, tokens read from the cache cost as other input and
 * tokens written into it a quarter more, so that no cost is below what is paid.
 */
export function usdOf(price: TokenPrice, { tokensIn, cacheRead, cacheWrite, tokensOut }: TokenUse): number {
  const { input, output, cache_read = input } = price;
  const sum =
    (tokensIn - cacheRead - cacheWrite) * input +
    cacheRead * cache_read +
    cacheWrite * writingPrice(price) +
    tokensOut * output;
  return sum / MILLION;
}

/** US dollars for so many tokens at most, whatever kind they are of. */
export const mostUsdOf = (price: TokenPrice, tokens: number): number =>
  (tokens * Math.max(price.input, price.output, price.cache_read ?? 0, writingPrice(price))) / MILLION;

const writingPrice = ({ input, cache_write = input * WRITING }: TokenPrice): number => cache_write;
