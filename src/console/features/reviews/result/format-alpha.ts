import type { ReviewFinding } from '#contract/review-finding.ts';

type Alpha = NonNullable<ReviewFinding['agreement']['alpha']>;

const ALPHA = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Krippendorff's alpha with its 95 % interval: `0.74 (0.55 to 0.89)`; without an interval when nobody disagreed. */
export const formatAlpha = ({ value, interval }: Alpha): string =>
  interval === null
    ? ALPHA.format(value)
    : `${ALPHA.format(value)} (${ALPHA.format(interval[0])} to ${ALPHA.format(interval[1])})`;
