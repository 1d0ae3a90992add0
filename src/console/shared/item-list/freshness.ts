import type { Progress } from '#contract/item.ts';

/** A page that is open for longer shows what was true less than this many seconds ago. */
const LONGEST_READ_SECONDS = 60;

/**
 * Whether the work changed after the page read what it shows: a page begins to ask when it is opened, or later. `pageAgeMs`
 * is how long ago it was opened, in milliseconds.
 */
export const isFresh = ({ seconds_since_update }: Pick<Progress, 'seconds_since_update'>, pageAgeMs: number): boolean =>
  seconds_since_update < Math.min(pageAgeMs / 1_000, LONGEST_READ_SECONDS);
