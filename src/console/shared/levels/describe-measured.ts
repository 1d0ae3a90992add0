import { formatCount } from '#console/shared/figures/figures.ts';
import type { Measured } from '#contract/level.ts';

/** How well the scores separated labelled posts, labelled accounts or both. */
export const describeMeasured = (measured: readonly Measured[]): string =>
  measured.length === 0 ? 'Not measured' : `Measured on ${measured.map(describeOne).join('; on ')}`;

function describeOne({ subject, count, auc, interval }: Measured): string {
  const [low, high] = interval.map((end) => end.toFixed(2));
  return `${formatCount(count)} labelled ${subject}: AUC ${auc.toFixed(2)} (${low} to ${high})`;
}
