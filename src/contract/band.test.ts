import { expect, test } from 'vitest';
import { bandOf, HIGH_FROM, MODERATE_FROM } from './band.ts';

test.each([
  [0, 'low'],
  [MODERATE_FROM - 0.001, 'low'],
  [MODERATE_FROM, 'moderate'],
  [HIGH_FROM - 0.001, 'moderate'],
  [HIGH_FROM, 'high'],
  [1, 'high'],
])('a score of %f is in the band %s', (score, band) => {
  expect(bandOf(score)).toBe(band);
});
