import type { Marked, Span } from './example.ts';

/**
 * The F1 of characters that people marked and that labels quote, over all posts whose spans are known; null when there are
 * none, or nobody marked anything. A quote counts where it stands first.
 */
export function scoreSpans(marked: readonly Marked[]): number | null {
  const known = marked.flatMap(({ example: { text, spans }, quotes }) =>
    spans === undefined ? [] : [{ people: charactersIn(spans), labels: charactersIn(quotes.flatMap(placeIn(text))) }],
  );
  let both = 0;
  let all = 0;
  for (const { people, labels } of known) {
    both += [...people].filter((character) => labels.has(character)).length;
    all += people.size + labels.size;
  }
  return all === 0 ? null : (2 * both) / all;
}

const placeIn =
  (text: string) =>
  (quote: string): Span[] => {
    const start = text.indexOf(quote);
    return start === -1 ? [] : [[start, start + quote.length]];
  };

const charactersIn = (spans: readonly Span[]): Set<number> =>
  new Set(spans.flatMap(([start, end]) => Array.from({ length: Math.max(0, end - start) }, (_, i) => start + i)));
