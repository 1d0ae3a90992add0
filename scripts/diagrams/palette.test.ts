import { describe, expect, test } from 'vitest';
import { type Colour, PALETTE } from './palette.ts';

/** Which colours appear on which backgrounds, and the lowest contrast that WCAG 2.2 AA allows. */
const PAIRS: readonly { over: Colour; grounds: readonly Colour[]; least: number }[] = [
  { over: 'text', grounds: ['box', 'nest'], least: 4.5 },
  { over: 'note', grounds: ['box', 'nest', 'pill'], least: 4.5 },
  { over: 'event', grounds: ['box', 'nest', 'pill'], least: 4.5 },
  { over: 'border', grounds: ['box', 'nest', 'canvas'], least: 3 },
  { over: 'arrow', grounds: ['box', 'nest', 'canvas'], least: 3 },
];

describe.each(['light', 'dark'] as const)('%s', (mode) => {
  test.each(PAIRS)('$over has enough contrast with its background', ({ over, grounds, least }) => {
    const weak = grounds.filter((ground) => contrast(PALETTE[mode][over], PALETTE[mode][ground]) < least);
    expect(weak).toEqual([]);
  });
});

/** Contrast ratio, from 1 to 21 (WCAG 2.2, definition of that name). */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance of `#rrggbb`, from 0 to 1 (WCAG 2.2, definition of that name). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
