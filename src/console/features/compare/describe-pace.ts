import type { Account } from '#contract/item.ts';

const PACE = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });
const WEEK_MS = 7 * 24 * 3600 * 1000;

/** Stored posts per week between the first and the last one. The time between them counts as at least one week. */
export function describePace({
  posts,
  first_post_at,
  last_post_at,
}: Pick<Account, 'posts' | 'first_post_at' | 'last_post_at'>): string {
  if (first_post_at === null || last_post_at === null) return 'Not known';
  const weeks = (Date.parse(last_post_at) - Date.parse(first_post_at)) / WEEK_MS;
  return PACE.format(posts / Math.max(1, weeks));
}
