import { formatCount } from '#console/shared/figures/figures.ts';
import type { Account } from '#contract/item.ts';

/**
 * How many posts the report's source counts beside those that are stored; null when it does not say, or counts the same. The source may count
 * deleted posts and reposts differently, so this is no exact share.
 */
export function describeCompleteness({
  posts_at_source,
  source,
  source_label,
  posts_by_source,
}: Pick<Account, 'posts_at_source' | 'source' | 'source_label' | 'posts_by_source'>): string | null {
  const stored = posts_by_source[source] ?? 0;
  if (posts_at_source === null || posts_at_source === stored) return null;
  return `${formatCount(stored)} from ${source_label}, which counts ${formatCount(posts_at_source)}`;
}

/** How many posts came from other sources than the account's own; null when none did. */
export function describeElsewhere({
  posts,
  source,
  posts_by_source,
}: Pick<Account, 'posts' | 'source' | 'posts_by_source'>): string | null {
  const elsewhere = posts - (posts_by_source[source] ?? 0);
  if (elsewhere <= 0) return null;
  return elsewhere === 1
    ? '1 post came from an imported file'
    : `${formatCount(elsewhere)} posts came from imported files`;
}
