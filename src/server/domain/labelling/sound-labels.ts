import type { FoundLabel, Label } from './outcome.ts';

/**
 * Keeps the valid labels: those of a configured category, with a confidence from 0 to 1 and a quote that is in the text
 * word for word; the first occurrence counts. If a model invents any of these parts, the label is invented.
 */
export function keepSoundLabels(text: string, labels: readonly Label[], categories: ReadonlySet<string>): FoundLabel[] {
  return labels
    .filter(
      ({ category, confidence, quote }) =>
        categories.has(category) &&
        confidence >= 0 &&
        confidence <= 1 &&
        quote !== '' &&
        quote.isWellFormed() &&
        text.includes(quote),
    )
    .map(({ category, confidence, quote, rationale }) => {
      const start = text.indexOf(quote);
      return { category, confidence, quote, rationale: storable(rationale), start, end: start + quote.length };
    });
}

/** PostgreSQL's jsonb cannot store U+0000 or half of a surrogate pair. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
