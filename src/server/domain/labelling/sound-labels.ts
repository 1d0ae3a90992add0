import type { FoundLabel } from './outcome.ts';

/**
 * Keeps the valid labels: those of a wanted category, with a confidence from 0 to 1 and a quote that is at its place of
 * the text word for word. If a labeller invents any of these parts, the label is invented.
 */
export function keepSoundLabels(
  text: string,
  labels: readonly FoundLabel[],
  categories: ReadonlySet<string>,
): FoundLabel[] {
  return labels
    .filter(
      ({ category, confidence, quote, start, end }) =>
        categories.has(category) &&
        confidence >= 0 &&
        confidence <= 1 &&
        quote !== '' &&
        quote.isWellFormed() &&
        text.slice(start, end) === quote,
    )
    .map(({ category, confidence, quote, rationale, start, end }) => {
      return { category, confidence, quote, rationale: storable(rationale), start, end };
    });
}

/** PostgreSQL's jsonb cannot store U+0000 or half of a surrogate pair. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
