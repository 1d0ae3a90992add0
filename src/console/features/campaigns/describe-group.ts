import { formatExpected, formatMatches, formatSeconds, strongestOf } from '#console/shared/campaigns/trace-words.ts';
import { formatCount } from '#console/shared/figures/figures.ts';
import type { CampaignGroup, CampaignPair, CampaignSettings } from '#contract/campaign.ts';

const byChance = (expected: number) =>
  expected === 0 ? 'with moved times none was seen' : `by chance ${formatExpected(expected)} are expected`;

/** `within 1 minute of each other`; nearly the same texts may be farther apart. */
function windowOf(traces: readonly string[], { exact_seconds, near_seconds }: CampaignSettings): string {
  const hasNear = traces.includes('near');
  const isOnlyNear = hasNear && traces.length === 1;
  const exact = formatSeconds(exact_seconds);
  if (isOnlyNear) return `within ${formatSeconds(near_seconds)} of each other`;
  return `within ${exact} of each other${hasNear ? ` (nearly the same texts: ${formatSeconds(near_seconds)})` : ''}`;
}

type Group = Pick<CampaignGroup, 'accounts' | 'pairs' | 'objects' | 'expected' | 'traces'>;

/** `11 accounts did the same within 1 minute of each other: 37 matches in 12 pairs; with moved times none was seen.` */
export const describeGroup = (
  { accounts, pairs, objects, expected, traces }: Group,
  settings: CampaignSettings,
): string =>
  `${formatCount(accounts)} accounts did the same ${windowOf(traces, settings)}: ${formatMatches(objects)} in ${formatCount(pairs)} ${pairs === 1 ? 'pair' : 'pairs'}; ${byChance(expected)}.`;

/** `@a and @b did the same within 1 minute of each other: 5 matches by the strongest trace; with moved times none was seen.` */
export function describePair({ a, b, traces }: CampaignPair, settings: CampaignSettings): string {
  const strongest = strongestOf(traces);
  const window = windowOf([strongest.trace], settings);
  return `@${a.screen_name} and @${b.screen_name} did the same ${window}: ${formatMatches(strongest.objects)} by the strongest trace; ${byChance(strongest.expected)}.`;
}
