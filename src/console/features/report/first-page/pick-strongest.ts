import type { Post } from '#contract/post.ts';

/** How many posts are shown. */
const SHOWN = 3;

/** A text without links, case and spaces, which differ between copies of it. */
const wordingOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/https?:\S+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The first posts, in order, with a mark that nobody has called wrong; each wording once. */
export function pickStrongest(posts: readonly Post[]): Post[] {
  const marked = posts.filter(({ labels }) => labels.some(({ is_wrong }) => !is_wrong));
  const byWording = new Map(marked.toReversed().map((post) => [wordingOf(post.text), post]));
  return marked.filter((post) => byWording.get(wordingOf(post.text)) === post).slice(0, SHOWN);
}
