import { expect, test } from 'vitest';
import { widthOfTie } from './tie-width.ts';

/** Twelve members that all acted together. */
const MOST_LINES = (12 * 11) / 2;

test.each([
  ['the strongest of a few lines', 1, 3, 6],
  ['the weakest of a few lines', 0, 3, 1],
  ['a line half as strong as the strongest', 0.5, 3, 3.5],
  ['the only line', 1, 1, 6],
  ['the strongest of as many lines as may still be wide', 1, 18, 6],
  ['the strongest of twice as many', 1, 36, 3.5],
])('%s', (_, weight, lines, width) => expect(widthOfTie(weight, lines)).toBe(width));

test('among as many lines as can be drawn, all together are less than twice as wide as thin ones', () => {
  const together = MOST_LINES * widthOfTie(1, MOST_LINES);
  expect(together).toBeCloseTo(MOST_LINES + 90);
});
