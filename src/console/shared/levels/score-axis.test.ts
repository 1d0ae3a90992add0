import { expect, test } from 'vitest';
import { zonesFor } from './score-axis.ts';

const LIMITS = { some: 0.05, many: 0.12 };

test.each([0.01, 0.06, 0.25, 0.97, 1])('the axis shows the limits and an interval up to %f', (highest) => {
  const [few, some, many] = zonesFor(LIMITS, highest);
  expect([few?.to, some?.to]).toEqual([LIMITS.some, LIMITS.many]);
  expect(many?.to).toBeGreaterThanOrEqual(Math.max(highest, LIMITS.many));
  expect(many?.to).toBeLessThanOrEqual(1);
});

test('without limits the axis is one zone', () => {
  expect(zonesFor(null, 0.21)).toEqual([{ name: '', tone: 'none', to: 0.25 }]);
});
