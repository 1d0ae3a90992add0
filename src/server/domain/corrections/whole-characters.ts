const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Whether both ends of a passage are between two visible characters. */
export function isWhole(text: string, start: number, end: number): boolean {
  const segments = graphemes.segment(text);
  return [start, end].every((place) => place === text.length || segments.containing(place)?.index === place);
}
