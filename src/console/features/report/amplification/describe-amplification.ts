import { formatCount, formatDuration, formatNumber, formatPosts } from '#console/shared/figures/figures.ts';
import type { Amplification } from '#contract/amplification.ts';

const ofAccounts = (accounts: number) => (accounts === 1 ? 'of one account' : `of ${formatCount(accounts)} accounts`);

/** `337 of 339 posts are reposts of 41 accounts`; with how many of them, where some do not say whose post they pass on. */
export function describeReposts({ posts, reposts, named, accounts }: Amplification): string {
  const are = `${formatCount(reposts)} of ${formatPosts(posts)} ${reposts === 1 ? 'is a repost' : 'are reposts'}`;
  if (named === 0) return are;
  return named === reposts
    ? `${are} ${ofAccounts(accounts)}`
    : `${are}, ${formatCount(named)} of them ${ofAccounts(accounts)}`;
}

/** What the source leaves open about whose posts these are; null when it says that of every repost. */
export function describeUnnamed({ reposts, named }: Amplification): string | null {
  if (named === reposts) return null;
  if (named === 0) return 'Their source does not say whose posts they are.';
  return `Of ${formatNumber(reposts - named, 'repost')} the source does not say whose posts they are.`;
}

/** How soon after the original the account passes posts on. */
export function describeDelay({ delay, reposts }: Amplification): string {
  if (delay === null) return 'Not known: the source does not give the times of the originals';
  const known = delay.reposts === reposts ? '' : ` Known for ${formatNumber(delay.reposts, 'repost')}.`;
  const [lower, median, upper] = [delay.lower, delay.median, delay.upper].map(formatDuration);
  return `${median} after the original (median); half of them between ${lower} and ${upper}.${known}`;
}
