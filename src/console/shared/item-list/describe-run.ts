import { formatCost, formatCount, formatDuration, formatTokens } from '#console/shared/figures/figures.ts';
import type { Run } from '#contract/run.ts';

type Usage = Pick<Run, 'input_tokens' | 'cache_read_tokens' | 'output_tokens' | 'has_estimated_tokens' | 'cost_usd'>;

/** The tokens and money that a run has used, as far as they are known. The embedded model uses none. */
export function describeUsage({ has_estimated_tokens, cost_usd, ...tokens }: Usage): string[] {
  if (tokens.input_tokens + tokens.output_tokens === 0) return [];
  const about = has_estimated_tokens ? 'about ' : '';
  const cost = cost_usd === null ? [] : [formatCost(cost_usd, { isEstimated: has_estimated_tokens })];
  return [`${about}${describeTokens(tokens)}`, ...cost];
}

/** All tokens, and how many of them the provider had in its cache. */
function describeTokens({
  input_tokens,
  cache_read_tokens,
  output_tokens,
}: Omit<Usage, 'has_estimated_tokens' | 'cost_usd'>) {
  const cached = cache_read_tokens === 0 ? '' : `, ${formatTokens(cache_read_tokens)} of them cached`;
  return `${formatTokens(input_tokens + output_tokens)} tokens${cached}`;
}

/** Describes a running run: time left, tokens and money so far. Null when nothing is known yet. */
export function describePace(run: Usage & Pick<Run, 'seconds_left'>): string | null {
  const left = run.seconds_left === null ? [] : [`${formatDuration(run.seconds_left)} left`];
  return [...left, ...describeUsage(run)].join(' · ') || null;
}

/** Describes a run that waits or stopped early: how far it came and what it used. Null if it has not begun. */
export function describeReach(
  run: Usage & Pick<Run, 'posts_read' | 'posts_refused' | 'posts_unreadable' | 'posts_to_read'>,
): string | null {
  if (run.posts_to_read === 0) return null;
  const answered = run.posts_read + run.posts_refused + run.posts_unreadable;
  const reach = `${formatCount(answered)} of ${formatCount(run.posts_to_read)} posts read`;
  return [reach, ...describeUsage(run)].join(' · ');
}
