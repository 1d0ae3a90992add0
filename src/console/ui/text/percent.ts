const PERCENT = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A share from 0 to 1 as a percentage with one decimal: `6.6%`. */
export const formatPercent = (share: number): string => PERCENT.format(share);

/** An interval of shares: `4.1–9.2%`. */
export const formatInterval = ([low, high]: readonly [number, number]): string =>
  `${formatPercent(low).slice(0, -1)}–${formatPercent(high)}`;
