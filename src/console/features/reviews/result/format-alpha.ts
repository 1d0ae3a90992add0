import type { ReviewFinding } from '#contract/review-finding.ts';

type Alpha = NonNullable<ReviewFinding['agreement']['alpha']>;

const FIGURE = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** With a minus sign: a hyphen within an interval is easily overlooked. */
const format = (alpha: number): string => FIGURE.format(alpha).replace('-', '−');

/** Krippendorff's alpha with its 95 % interval: `0.74 (0.55 to 0.89)`; without an interval when nobody disagreed. */
export const formatAlpha = ({ value, interval }: Alpha): string =>
  interval === null ? format(value) : `${format(value)} (${format(interval[0])} to ${format(interval[1])})`;
