import { formatMoney, formatTokens } from '#console/shared/figures/figures.ts';
import type { Sharing } from '#contract/sharing.ts';

/** What several posts in a request would save. */
export function describeSharing({ posts_per_request, tokens, cost_usd }: NonNullable<Sharing>): string {
  const money = cost_usd === null || cost_usd === 0 ? '' : ` (${formatMoney(cost_usd)})`;
  return `${posts_per_request} posts in each request would save up to about ${formatTokens(tokens)} tokens${money}: text that each request repeats.`;
}
