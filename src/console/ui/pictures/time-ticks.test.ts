import { describe, expect, it } from 'vitest';
import { timeTicks } from './time-ticks.ts';

const at = (pixels: number) => new Date(pixels);
const labels = (pixels: readonly number[], width: number) =>
  timeTicks(pixels.map(at), (time) => time.getTime(), width).map(({ x, anchor }) => `${x} ${anchor}`);

describe('labels below the time axis', () => {
  it('are placed at times that have data, each time once', () => {
    expect(labels([200, 320, 500], 1_000)).toEqual(['200 middle', '320 middle', '500 middle']);
  });

  it('are left out where they would touch the label before them', () => {
    expect(labels([200, 260, 300, 399, 400], 1_000)).toEqual(['200 middle', '300 middle', '400 middle']);
  });

  it('stay within the picture', () => {
    expect(labels([36, 300, 590], 600)).toEqual(['36 start', '300 middle', '590 end']);
  });
});
