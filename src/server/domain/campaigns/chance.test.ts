import { describe, expect, test } from 'vitest';
import { expectedObjects, isBeyondChance, moveClocks } from './chance.ts';

const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

describe('clocks that are moved', () => {
  test('by three to ten windows, back and forward, meet within the window, its ends included', () => {
    // 240 s are four windows of a minute: one less and one more still meet.
    const { byWindows } = moveClocks({ a: 1, b: 2 }, [{ a: [0], b: [240] }], 60);
    expect(byWindows).toEqual([0, 1, 0, 1, 0, 1, ...times(10, 0)]);
  });

  test('count each shared object once, however often both used it', () => {
    const often = { a: [0, 1_000, 2_000], b: [240, 1_240, 2_240] };
    const { byWindows } = moveClocks({ a: 1, b: 2 }, [often, { a: [0], b: [900] }], 60);
    expect(byWindows).toEqual([0, 1, 0, 1, 0, 1, ...times(10, 0)]);
  });

  test('by days alike are left out', () => {
    expect(moveClocks({ a: 1, b: 1 }, [{ a: [0], b: [0] }], 60).byDays).toEqual([]);
  });
});

describe('what is expected by chance', () => {
  /** What rounds by windows give, the same forward and back, from three windows on to ten. */
  const byWindows = (...counts: number[]) => counts.flatMap((count) => [count, count]);
  test.each([
    ['the mean by days', [4, 2], times(16, 1), 3],
    ['the mean by windows', [0, 0], times(16, 3), 3],
    ['what no move gives, where moving less gives more', [0, 0], byWindows(7, 6, 5, 4, 3, 2, 1, 0), 10],
    ['the mean by windows, where moving less gives less', [0, 0], byWindows(0, 1, 2, 3, 4, 5, 6, 7), 3.5],
  ])('is %s', (_, byDays, windows, expected) => {
    expect(expectedObjects({ byDays, byWindows: windows })).toBeCloseTo(expected);
  });
});

describe('so many objects', () => {
  const NONE = times(16, 0);
  /** Twenty rounds by days, so many of which give one object. */
  const days = (ones: number) => [...times(ones, 1), ...times(20 - ones, 0)];
  test.each([
    // One object in twenty rounds is always added: 1 − exp(−0.05) = 0.049.
    ['one where no round gives any', 1, days(0), false],
    // 1 − 1.05 exp(−0.05) = 0.0012.
    ['two where no round gives any', 2, days(0), true],
    // 1 − 1.3 exp(−0.3) = 0.037.
    ['two where five rounds give one', 2, days(5), false],
    // 1 − (1 + 0.35 + 0.35² / 2) exp(−0.35) = 0.0055.
    ['three where six rounds give one', 3, days(6), true],
    ['five where one round gives five', 5, [5, ...times(19, 0)], false],
  ])('are beyond chance or not: %s', (_, objects, byDays, is) => {
    expect(isBeyondChance(objects, { byDays, byWindows: NONE })).toBe(is);
  });
});
