import { FLAGGED_FROM } from '#contract/band.ts';

/** From here on, marks count as strong. */
const STRONG_FROM = 0.7;

/** The lower limits of the strata by strength. Posts without a mark have the first one to themselves. */
export const STRATA_FROM = [0, Number.MIN_VALUE, FLAGGED_FROM, STRONG_FROM] as const;

/** Whether the posts of a stratum are flagged. */
export const isFlagged = ({ from }: { from: number }): boolean => from >= FLAGGED_FROM;

/**
 * How many of `size` posts to draw from each stratum: the share `unmarked` from the first, the others evenly from the rest.
 * What a stratum is too small for goes to the others. `posts` counts the posts of each stratum; no more are drawn than
 * there are.
 */
export function allocate({ size, unmarked: share }: { size: number; unmarked: number }, posts: readonly number[]) {
  const [unmarked = 0, ...marked] = posts;
  const all = marked.reduce((sum, count) => sum + count, 0);
  const ofMarked = Math.min(all, Math.max(size - Math.round(size * share), size - unmarked));
  return [Math.min(unmarked, size - ofMarked), ...evenly(ofMarked, marked)];
}

/** Gives each the same number, as far as it has so many; a rest goes to the last ones. */
function evenly(size: number, posts: readonly number[]): number[] {
  const drawn = posts.map(() => 0);
  for (let left = size; left > 0; ) {
    const open = drawn.flatMap((count, place) => (count < (posts[place] ?? 0) ? [place] : []));
    const each = Math.floor(left / open.length);
    const given = each === 0 ? open.slice(-left) : open;
    for (const place of given) {
      const more = Math.min(Math.max(each, 1), (posts[place] ?? 0) - (drawn[place] ?? 0));
      drawn[place] = (drawn[place] ?? 0) + more;
      left -= more;
    }
  }
  return drawn;
}
