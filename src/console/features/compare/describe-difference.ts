import type { Difference, Unlike } from '#contract/compare.ts';

const POINTS = new Intl.NumberFormat('en', {
  minimumSignificantDigits: 2,
  maximumSignificantDigits: 2,
  signDisplay: 'negative',
});

/** A difference of shares in percentage points, with two significant digits: `12`, `−0.34`. */
const formatPoints = (difference: number): string => POINTS.format(difference * 100).replace('-', '−');

/** Says which of two scores is higher, but only if the interval of their difference excludes zero. */
export function describeDifference(
  { a, b, difference, interval: [low, high], differs, is_paired }: Difference,
  names: readonly string[],
): string {
  const basis = is_paired ? ' Both read the same posts, which were compared one by one.' : '';
  if (low === 0 && high === 0) return `${names[a]} and ${names[b]} score the same.${basis}`;
  if (!differs) {
    return `${names[a]} and ${names[b]}: the difference may be chance (95% interval ${formatPoints(low)} to ${formatPoints(high)} points).${basis}`;
  }
  const isUp = difference > 0;
  const [higher, lower] = isUp ? [b, a] : [a, b];
  const [from, to] = isUp ? [low, high] : [-high, -low];
  return `${names[higher]} scores higher than ${names[lower]}, by ${formatPoints(Math.abs(difference))} points (95% interval ${formatPoints(from)} to ${formatPoints(to)}).${basis}`;
}

const REASONS: Readonly<Record<Unlike['reasons'][number], string>> = {
  analyzer: 'different analyzers measured them',
  language: 'most of their posts are in different languages',
  coverage: 'the share of posts read is less than half as large for one as for the other',
};

/** Says why two scores are not compared. */
export const describeUnlike = ({ a, b, reasons }: Unlike, names: readonly string[]): string =>
  `${names[a]} and ${names[b]} are not compared: ${new Intl.ListFormat('en').format(reasons.map((reason) => REASONS[reason]))}. A difference would come from the measurement, not from the accounts.`;
