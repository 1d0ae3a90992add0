/** A label below the time axis: its position, and which end of the label is at that position. */
export type TimeTick = { time: Date; x: number; anchor: 'start' | 'middle' | 'end' };

/** The width for one label in pixels, so that labels do not touch. */
const TICK_WIDTH = 100;

/** Those of the times (in order) that have room for a label within the picture's width in pixels. */
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
