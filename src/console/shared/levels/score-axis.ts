import { formatPercent } from '#console/ui/text/percent.ts';
import { HIGH_FROM, MODERATE_FROM } from '#contract/band.ts';
import type { AnalyzerKind, Band } from '#contract/level.ts';

export const BAND_NAMES: Readonly<Record<Band, string>> = {
  insufficient: 'Too little to say',
  low: 'Low',
  moderate: 'Moderate',
  high: 'High',
};

/** The axis ends at this multiple of the limit of `high` or later, and always after the interval. */
const AXIS_BEYOND_HIGH = 2.5;
const AXIS_STEP = 0.05;

/** Zones of the axis for one kind, long enough for an interval that ends at `highest`. */
export function zonesFor(kind: AnalyzerKind, highest: number) {
  const wanted = Math.max(HIGH_FROM[kind] * AXIS_BEYOND_HIGH, highest * 1.1);
  const end = Math.min(1, Math.ceil(wanted / AXIS_STEP) * AXIS_STEP);
  return [
    { name: BAND_NAMES.low, tone: 'low', to: MODERATE_FROM[kind] },
    { name: BAND_NAMES.moderate, tone: 'moderate', to: HIGH_FROM[kind] },
    { name: BAND_NAMES.high, tone: 'high', to: Number(end.toFixed(2)) },
  ] as const;
}

export const describeInterval = ([low, high]: readonly [number, number]): string =>
  `95% interval ${formatPercent(low)} to ${formatPercent(high)}`;
