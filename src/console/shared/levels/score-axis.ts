import { formatPercent } from '#console/ui/text/percent.ts';
import type { Limits } from '#contract/band.ts';
import type { Band, Marks } from '#contract/level.ts';

export const MARK_NAMES: Readonly<Record<Marks, string>> = {
  none: 'No marks found',
  few: 'Few',
  some: 'Some',
  many: 'Many',
};

/** A band in words: `Some`, `Between few and some`; `No band` without one. */
export function describeBand(band: Band | null): string {
  if (band === null) return 'No band';
  if (band.from === band.to) return MARK_NAMES[band.from];
  return `Between ${band.from === 'none' ? 'none' : MARK_NAMES[band.from].toLowerCase()} and ${MARK_NAMES[band.to].toLowerCase()}`;
}

/** The axis ends at this multiple of the last limit or later, and always after the interval. */
const AXIS_BEYOND_LAST = 2.5;
const AXIS_STEP = 0.05;

/** Zones of the axis, long enough for an interval that ends at `highest`; a single one without limits. */
export function zonesFor(limits: Limits | null, highest: number) {
  const wanted = Math.max((limits?.many ?? 0) * AXIS_BEYOND_LAST, highest * 1.1);
  const end = Number(Math.min(1, Math.ceil(wanted / AXIS_STEP) * AXIS_STEP).toFixed(2));
  if (limits === null) return [{ name: '', tone: 'few', to: end }] as const;
  return [
    { name: MARK_NAMES.few, tone: 'few', to: limits.some },
    { name: MARK_NAMES.some, tone: 'some', to: limits.many },
    { name: MARK_NAMES.many, tone: 'many', to: end },
  ] as const;
}

export const describeInterval = ([low, high]: readonly [number, number]): string =>
  `95% interval ${formatPercent(low)} to ${formatPercent(high)}`;
