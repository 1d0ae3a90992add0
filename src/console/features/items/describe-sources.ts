import { formatMoney } from '#console/shared/figures/figures.ts';
import type { DescribedSource } from '#contract/watching.ts';

const LIST = new Intl.ListFormat('en-GB');

/** Where an added account is looked for, and the cost: `We look on X ($0.01) and in the samples at the same time.` */
export function describeSources(sources: readonly DescribedSource[]): string {
  const places = [...new Set(sources.filter(isLookedIn).map((source) => `${placeOf(source)}${costOf(source)}`))];
  if (places.length === 0) return '';
  if (places.length === 1) return `We look ${LIST.format(places)}.`;
  return `We look ${LIST.format(places)} at the same time. If several have the name, you choose one.`;
}

/** Imported accounts are always looked through; other sources must be ready. */
const isLookedIn = (source: DescribedSource): boolean => source.is_ready || isImported(source);
const isImported = ({ is_ready, set_up_at }: DescribedSource): boolean => !is_ready && set_up_at === null;

function placeOf(source: DescribedSource): string {
  const { label, accounts } = source;
  if (isImported(source)) return 'in your archives';
  return accounts === null ? `on ${label}` : `in the ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

const costOf = ({ look_up_usd: cost }: DescribedSource): string => (cost === 0 ? '' : ` (${formatMoney(cost)})`);

/** What a person may type first: a name at a source that has any account and costs nothing to ask. */
export function namesToType(sources: readonly DescribedSource[]): string {
  const open = sources.filter(
    ({ is_ready, accounts, look_up_usd: cost }) => is_ready && accounts === null && cost === 0,
  );
  return open.length === 0 ? 'the screen name of an account' : open.map(({ names }) => names).join(' or ');
}

/** The forms of names that a person may type; of imported accounts those that another source has, too. */
export function ruleOfNames(sources: readonly DescribedSource[]): string {
  const rules = [...new Set(sources.filter((source) => !isImported(source)).map(({ names }) => names))].join('; or ');
  return `With or without the @${rules === '' ? '' : `: ${rules}`}. Or the address of a profile.`;
}
