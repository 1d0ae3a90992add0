import { intervalOf } from './mean-interval.ts';
import type { Said } from './sum-up.ts';

/**
 * The 95 % interval of the share of flagged posts; null without posts. Posts of one statement are no independent
 * evidence: the interval is that of as many posts as have the same variance when drawn one by one (Kish,
 * Survey Sampling, 1965, chapter 5). If the posts are all alike, so that their variance says nothing, all posts of a
 * statement count as one.
 */
export function shareInterval({
  posts_read,
  posts_flagged,
  repeats,
}: Pick<Said, 'posts_read' | 'posts_flagged' | 'repeats'>): [low: number, high: number] | null {
  if (posts_read === 0) return null;
  const share = posts_flagged / posts_read;
  const asOne = posts_read ** 2 / repeats.posts;
  const between = spreadOf(posts_read, posts_flagged, repeats);
  const independent = between === 0 ? asOne : (share * (1 - share) * posts_read ** 4) / between;
  const count = Math.min(posts_read, independent);
  return intervalOf({ count, mean: share, square: share, strongest: 1 });
}

/**
 * How far the flagged posts of each statement are from their share of its posts, squared, summed up, and times `posts_read`
 * squared, so that all numbers are whole. Rounded numbers would not give 0 when all statements have the same share, but a
 * little more or less.
 */
function spreadOf(posts_read: number, posts_flagged: number, repeats: Said['repeats']): number {
  const [all, flagged] = [BigInt(posts_read), BigInt(posts_flagged)];
  const spread =
    BigInt(repeats.flagged) * all ** 2n -
    2n * flagged * all * BigInt(repeats.mixed) +
    flagged ** 2n * BigInt(repeats.posts);
  return Number(spread);
}
