const STRENGTH = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const MARK = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** The strength of a mark or a post, from 0 to 1, as a plain number from 0 to 100: `62`. */
export const formatMark = (strength: number): string => MARK.format(strength * 100);

/** A score from 0 to 1 as a plain number from 0 to 100: `24.0`. It is a mean strength, so it has no percent sign. */
export const formatStrength = (score: number): string => STRENGTH.format(score * 100);

/** `95% interval 20.1 to 28.3` */
export const describeInterval = ([low, high]: readonly [number, number]): string =>
  `95% interval ${formatStrength(low)} to ${formatStrength(high)}`;
