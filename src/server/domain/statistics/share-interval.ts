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
  const between = repeats.flagged - 2 * share * repeats.mixed + share ** 2 * repeats.posts;
  const independent = between === 0 ? asOne : (share * (1 - share) * posts_read ** 2) / between;
  const count = Math.min(posts_read, independent);
  return intervalOf({ count, mean: share, square: share, strongest: 1 });
}
