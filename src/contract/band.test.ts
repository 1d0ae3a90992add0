import { describe, expect, test } from 'vitest';
import { bandOf, HIGH_FROM, MODERATE_FROM } from './band.ts';
import { ANALYZER_KINDS } from './level.ts';

describe.each(ANALYZER_KINDS)('%s', (kind) => {
  test.each([
    [0, 'low'],
    [MODERATE_FROM[kind] - 0.001, 'low'],
    [MODERATE_FROM[kind], 'moderate'],
    [HIGH_FROM[kind] - 0.001, 'moderate'],
    [HIGH_FROM[kind], 'high'],
    [1, 'high'],
  ])('a score of %f is in the band %s', (score, band) => {
    expect(bandOf(score, kind)).toBe(band);
  });
});
