import { formatCost, formatNumber, formatTokens } from '#console/shared/figures/figures.ts';
import type { WaitingRuns } from '#contract/waiting-runs.ts';

type Waiting = WaitingRuns['data'];

const sum = (numbers: readonly (number | null)[]): number | null =>
  numbers.reduce<number | null>((total, each) => (total === null || each === null ? null : total + each), 0);

/** What runs would use together, for people. A cost that is unknown for one is unknown for all. */
export function addUpWaiting(waiting: Waiting): string {
  const tokens = sum(waiting.map((each) => each.tokens));
  const cost = sum(waiting.map((each) => each.cost_usd));
  return [
    formatNumber(waiting.length, 'analysis', 'analyses'),
    tokens === null ? 'tokens unknown' : `about ${formatTokens(tokens)} tokens`,
    cost === null ? 'cost unknown: the model has no price' : formatCost(cost, { isEstimated: true }),
  ].join(', ');
}
