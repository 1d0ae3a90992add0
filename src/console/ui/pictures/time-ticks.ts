/** A label below the time axis: where it stands, and which end of it stands there. */
export type TimeTick = { time: Date; x: number; anchor: 'start' | 'middle' | 'end' };

/** So many pixels belong to one label, so that labels do not touch. */
const TICK_WIDTH = 100;

/** Of the times of what is drawn, in their order, those that have room for a label within the picture's width in pixels. */
export function timeTicks(times: readonly Date[], x: (time: Date) => number, width: number): TimeTick[] {
  const ticks: TimeTick[] = [];
  for (const time of times) {
    const at = x(time);
    const before = ticks.at(-1);
    if (before === undefined || at - before.x >= TICK_WIDTH) ticks.push({ time, x: at, anchor: anchorAt(at, width) });
  }
  return ticks;
}

function anchorAt(x: number, width: number): TimeTick['anchor'] {
  if (x < TICK_WIDTH / 2) return 'start';
  return x > width - TICK_WIDTH / 2 ? 'end' : 'middle';
}
