import { formatCount, formatMoney, formatPosts } from '#console/shared/figures/figures.ts';
import type { AccountLookup } from '#contract/item.ts';

/** Where an account would be taken from. */
export function titleOf({ screen_name, answer, is_stored, sources }: AccountLookup): string {
  const label = sources.find(({ source }) => source === answer)?.label;
  if (answer === null) return `No source has @${screen_name}`;
  return is_stored ? `@${screen_name} is stored already` : `@${screen_name} would be taken from ${label}`;
}

/** What one source has, and what fetching it costs. */
export function describeOutlook(outlook: AccountLookup['sources'][number]): string {
  const { has_account, detail, name, posts, posts_to_fetch: wanted, cost_usd: cost } = outlook;
  if (!has_account) return detail ?? 'No such account';
  return [name, describePosts(posts, wanted), describeCost(cost)].filter((part) => part !== null).join(' · ');
}

function describePosts(posts: number | null, wanted: number | null): string | null {
  if (posts === null || wanted === null) return wanted === null ? null : `up to ${formatCount(wanted)} posts`;
  if (wanted < posts) return `the newest ${formatCount(wanted)} of ${formatCount(posts)} posts`;
  return formatPosts(posts);
}

const describeCost = (cost: number | null): string | null =>
  cost === null ? null : cost === 0 ? 'free of charge' : `at most ${formatMoney(cost)}`;
