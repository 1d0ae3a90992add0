import { formatCount, formatMoney, formatPosts } from '#console/shared/figures/figures.ts';
import type { AccountLookup } from '#contract/lookup.ts';

type Outlook = AccountLookup['sources'][number];

/** The accounts that a name may mean. If there are several, a person chooses. */
export const accountsIn = ({ sources }: AccountLookup): Outlook[] => sources.filter(({ has_account }) => has_account);

/** Says which source an account would be taken from. */
export function titleOf(lookup: AccountLookup): string {
  const { screen_name, is_stored, is_choice } = lookup;
  const [first, ...others] = accountsIn(lookup);
  if (first === undefined) return titleWithout(lookup);
  if (others.length > 0) return `Several sources have @${screen_name}`;
  if (is_choice) return `No source has @${screen_name}, but ${first.label} has @${first.screen_name}`;
  return is_stored ? `@${screen_name} is stored already` : `@${screen_name} would be taken from ${first.label}`;
}

/** A source that does not show an account may have it, and one that could not be asked, too. */
function titleWithout({ screen_name, sources, not_asked: notAsked }: AccountLookup): string {
  if (notAsked.length > 0) return `@${screen_name} was not found, and ${nameSources(notAsked)} could not be asked`;
  return `No source ${sources.some(({ detail }) => detail !== null) ? 'shows' : 'has'} @${screen_name}`;
}

const SOURCES = new Intl.ListFormat('en-GB');

/** The sources in one phrase. */
export const nameSources = (sources: readonly { label: string }[]): string =>
  SOURCES.format(sources.map(({ label }) => label));

/** What one source has under the typed name, and the cost of fetching it. */
export function describeOutlook(outlook: Outlook, typed: string): string {
  const { has_account, detail, screen_name, name, posts, posts_to_fetch: wanted, cost_usd: cost } = outlook;
  if (!has_account) return detail ?? 'No such account';
  const other = screen_name === null || screen_name.toLowerCase() === typed.toLowerCase() ? null : `@${screen_name}`;
  return [name, other, describePosts(posts, wanted), describeCost(cost)].filter((part) => part !== null).join(' · ');
}

/** Says which sources could not be asked; null when all could. */
export function describeNotAsked(notAsked: AccountLookup['not_asked']): string | null {
  if (notAsked.length === 0) return null;
  const reasons = notAsked.map(({ label, reason }) => `${label} did not answer (${reason})`);
  return `${reasons.join(', ')} and may have another account of this name.`;
}

function describePosts(posts: number | null, wanted: number | null): string | null {
  if (posts === null) return wanted === null ? null : `up to ${formatPosts(wanted)}`;
  if (wanted !== null && wanted < posts) return `the newest ${formatCount(wanted)} of ${formatPosts(posts)}`;
  return formatPosts(posts);
}

const describeCost = (cost: number | null): string | null =>
  cost === null ? null : cost === 0 ? 'free of charge' : `at most ${formatMoney(cost)}`;
