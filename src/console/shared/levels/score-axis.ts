import type { Limits } from '#contract/band.ts';

/** The axis ends at this multiple of the last limit or later, and always after the interval. */
const AXIS_BEYOND_LAST = 2.5;
const AXIS_STEP = 0.05;

/** Zones of the axis, long enough for an interval that ends at `highest`; a single one without limits. */
export function zonesFor(limits: Limits | null, highest: number) {
  const wanted = Math.max((limits?.many ?? 0) * AXIS_BEYOND_LAST, highest * 1.1, AXIS_STEP);
  const end = Number(Math.min(1, Math.ceil(wanted / AXIS_STEP) * AXIS_STEP).toFixed(2));
  if (limits === null) return [{ name: '', tone: 'none', to: end }] as const;
  return [
    { name: 'Few', tone: 'few', to: limits.some },
    { name: 'Some', tone: 'some', to: limits.many },
    { name: 'Many', tone: 'many', to: end },
  ] as const;
}
