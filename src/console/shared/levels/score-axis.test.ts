import { expect, test } from 'vitest';
import { HIGH_FROM, MODERATE_FROM } from '#contract/band.ts';
import { zonesFor } from './score-axis.ts';

test.each([0.01, 0.06, 0.25, 0.97, 1])('the axis shows the limits and an interval up to %f', (highest) => {
  const [low, moderate, high] = zonesFor('propaganda', highest);
  expect([low.to, moderate.to]).toEqual([MODERATE_FROM.propaganda, HIGH_FROM.propaganda]);
  expect(high.to).toBeGreaterThanOrEqual(Math.max(highest, HIGH_FROM.propaganda));
  expect(high.to).toBeLessThanOrEqual(1);
});
