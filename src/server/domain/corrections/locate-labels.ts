import type { Label } from '#server/domain/labelling/outcome.ts';
import { quoteFinder } from '#server/domain/sent-posts/locate-quote.ts';

/** A label by where its words stand in the text, in UTF-16 units. */
export type LocatedLabel = { category: string; start: number; end: number; confidence: number };

/** A model's label with the place of its quote. */
export type PlacedLabel = LocatedLabel & Pick<Label, 'quote' | 'rationale'>;

/** Finds where the quotes of labels stand in the text; the first place of each. One that is nowhere is left out. */
export function locateLabels(text: string, labels: readonly Label[]): PlacedLabel[] {
  const locate = quoteFinder(text);
  return labels.flatMap(({ category, confidence, quote, rationale }) => {
    const place = locate(quote);
    if (place === null) return [];
    return { category, confidence, rationale, ...place, quote: text.slice(place.start, place.end) };
  });
}
