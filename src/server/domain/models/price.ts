import type { ModelSettings, Price } from '#contract/model-settings.ts';

/** US dollars per million tokens. */
export type TokenPrice = Pick<Price, 'input' | 'output'>;

const MILLION = 1_000_000;

/** The model's price in the models settings; null when there is none, and then no cost is estimated. */
export function priceOf({ prices }: Pick<ModelSettings, 'prices'>, model: string): TokenPrice | null {
  return prices.find((price) => price.model === model) ?? null;
}

/** US dollars for this many tokens; null without a price. */
export function costOf(price: TokenPrice | null, inputTokens: number, outputTokens: number): number | null {
  return price && (inputTokens * price.input + outputTokens * price.output) / MILLION;
}
