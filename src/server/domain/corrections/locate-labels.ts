import type { Label } from '#server/domain/labelling/outcome.ts';
import { quoteFinder } from '#server/domain/sent-posts/locate-quote.ts';

/** A label with the position of its words in the text, in UTF-16 units. */
export type LocatedLabel = { category: string; start: number; end: number; confidence: number };

/** A model's label with the position of its quote. */
export type PlacedLabel = LocatedLabel & Pick<Label, 'quote' | 'rationale'>;

/**
 * Finds the position of each label's quote in the text: its first occurrence. Labels whose quote is not in the text are
 * left out.
 */
export function locateLabels(text: string, labels: readonly Label[]): PlacedLabel[] {
  const locate = quoteFinder(text);
  return labels.flatMap(({ category, confidence, quote, rationale }) => {
    const place = locate(quote);
    if (place === null) return [];
    return { category, confidence, rationale, ...place, quote: text.slice(place.start, place.end) };
  });
}
