import type { PostLabel } from '#contract/post.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text within HTML, or within an attribute in quotes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** A text as HTML in which the words of labels are marked and numbered where each ends. Labels may overlap. */
export function markText(text: string, labels: readonly Pick<PostLabel, 'start' | 'end'>[]): string {
  const ends = labels.flatMap(({ start, end }) => [start, end]);
  const points = [...new Set([0, ...ends, text.length])].sort((a, b) => a - b);
  return points
    .slice(1)
    .map((to, place) => {
      const from = points[place] ?? 0;
      const words = escapeHtml(text.slice(from, to));
      const isMarked = labels.some(({ start, end }) => start < to && end > from);
      const numbers = labels.flatMap(({ end }, number) => (end === to ? [number + 1] : []));
      const marked = isMarked ? `<mark>${words}</mark>` : words;
      return numbers.length === 0 ? marked : `${marked}<sup>${numbers.join(', ')}</sup>`;
    })
    .join('');
}
