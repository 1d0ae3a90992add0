import type { PostLabel } from '#contract/post.ts';
import { type Excerpt, excerptOf } from './excerpt.ts';

/** How much of a post is shown, in UTF-16 units. */
const EXCERPT = 280;

/** How many of a post's marks are named. */
const NAMED = 3;

type StrongestMarks = {
  excerpt: Excerpt;
  /** The strongest marks in the excerpt, in the order of the text. */
  shown: PostLabel[];
  /** How many other marks the post has. */
  hidden: number;
};

/** The part of a post with its strongest mark, and the marks that are named there. Marks that a person called wrong do not count. */
export function strongestMarks(text: string, labels: readonly PostLabel[]): StrongestMarks {
  const marks = labels.filter(({ is_wrong }) => !is_wrong).toSorted((one, other) => other.strength - one.strength);
  const excerpt = excerptOf(text, marks.slice(0, 1), EXCERPT);
  const shown = marks
    .filter(({ start, end }) => start >= excerpt.from && end <= excerpt.to)
    .slice(0, NAMED)
    .toSorted((one, other) => one.start - other.start || one.end - other.end);
  return { excerpt, shown, hidden: marks.length - shown.length };
}
