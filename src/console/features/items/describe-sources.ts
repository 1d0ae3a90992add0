import { formatMoney } from '#console/shared/figures/figures.ts';
import type { DescribedSource } from '#contract/watching.ts';

/** Where an added account is looked for, in order, and the cost: `We look on X first ($0.01), then in the samples.` */
export function describeSources(sources: readonly DescribedSource[]): string {
  const [first, ...others] = sources.filter(isLookedIn);
  if (first === undefined) return '';
  if (others.length === 0) return `We look ${placeOf(first)}${costOf(first)}.`;
  return `We look ${placeOf(first)} first${costOf(first)}, ${others.map((source) => `then ${placeOf(source)}${costOf(source)}`).join(', ')}.`;
}

/** Imported accounts are always looked through; other sources must be ready. */
const isLookedIn = ({ is_ready, set_up_at }: DescribedSource): boolean => is_ready || set_up_at === null;

function placeOf({ label, is_ready, accounts }: DescribedSource): string {
  if (accounts !== null) return `in the ${label.toLowerCase()}`;
  return is_ready ? `on ${label}` : `in your ${label.toLowerCase()}`;
}

const costOf = ({ look_up_usd: cost }: DescribedSource): string => (cost === 0 ? '' : ` (${formatMoney(cost)})`);

/** The forms of names that a person may type. */
export function ruleOfNames(sources: readonly DescribedSource[]): string {
  const rules = [...new Set(sources.map(({ names }) => names))].join('; or ');
  return `With or without the @${rules === '' ? '' : `: ${rules}`}. Or the address of a profile.`;
}
