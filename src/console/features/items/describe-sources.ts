import { formatMoney } from '#console/shared/figures/figures.ts';
import type { DescribedSource } from '#contract/watching.ts';

/** The sources in which accounts are looked up, and the cost. */
export function describeSources(sources: readonly DescribedSource[]): string {
  const asked = sources.filter(({ is_ready }) => is_ready).map(nameWithCost);
  const imported = 'accounts that were imported from archives';
  return asked.length === 0
    ? `Plumbline looks for it among ${imported}.`
    : `Plumbline looks for it at ${asked.join(', ')}, and among ${imported}.`;
}

const nameWithCost = ({ label, look_up_usd: cost }: DescribedSource): string =>
  cost === 0 ? label : `${label} (a look-up costs ${formatMoney(cost)})`;

/** The forms of names that a person may type. */
export function ruleOfNames(sources: readonly DescribedSource[]): string {
  const rules = [...new Set(sources.map(({ names }) => names))].join('; or ');
  return `With or without the @${rules === '' ? '' : `: ${rules}`}. Or the address of a profile.`;
}
