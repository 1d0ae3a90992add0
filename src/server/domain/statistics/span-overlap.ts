/** Words of a text, from `start` to before `end`, in UTF-16 units. */
export type Span = { start: number; end: number };

/**
 * How much two sets of spans of one text overlap: the letters in both, by the letters in either (Jaccard). Null when
 * either set is empty.
 */
export function spanOverlap(ours: readonly Span[], theirs: readonly Span[]): number | null {
  if (ours.length === 0 || theirs.length === 0) return null;
  const [first, second] = [placesOf(ours), placesOf(theirs)];
  const shared = [...first].filter((place) => second.has(place)).length;
  return shared / (first.size + second.size - shared);
}

function placesOf(spans: readonly Span[]): Set<number> {
  const places = new Set<number>();
  for (const { start, end } of spans) for (let place = start; place < end; place += 1) places.add(place);
  return places;
}
