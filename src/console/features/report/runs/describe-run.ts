import {
  formatCount,
  formatDuration,
  formatNumber,
  formatPosts,
  formatShare,
} from '#console/shared/figures/figures.ts';
import { describeUsage } from '#console/shared/item-list/describe-run.ts';
import type { Run } from '#contract/run.ts';

/** The tokens, money and time that a run used. */
export const describeUse = (run: Run): string => [...describeUsage(run), formatDuration(run.seconds)].join(', ');

/** The parts of the model's answers that could not be used, each in a phrase. */
export function describeUnused({ posts_refused, posts_unreadable, quotes_refused, labels_found }: Run): string[] {
  return [
    ...(posts_refused > 0 ? [`${formatPosts(posts_refused)} refused by the model`] : []),
    ...(posts_unreadable > 0 ? [`${formatPosts(posts_unreadable)} without a usable answer`] : []),
    ...(quotes_refused > 0 ? [describeQuotes(quotes_refused, labels_found)] : []),
  ];
}

function describeQuotes(refused: number, found: number | null): string {
  if (found === null) return `${formatNumber(refused, 'label')} refused, as their quote is not in the post`;
  const all = refused + found;
  return `${formatCount(refused)} of ${formatNumber(all, 'label')} (${formatShare(refused / all)}) refused, as their quote is not in the post`;
}

/** How many posts of a run try to give orders to the model; null if none do. */
export const describeOrders = ({ injection_attempts: count }: Run): string | null =>
  count === 0 ? null : `${formatPosts(count)} with a prompt-injection attempt`;
