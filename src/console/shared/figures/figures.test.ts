import { expect, test } from 'vitest';
import {
  formatCost,
  formatCount,
  formatDuration,
  formatLatency,
  formatMoney,
  formatShare,
  formatTokens,
} from './figures.ts';

test.each([
  [0, '0'],
  [12_340, '12,340'],
  [1_250_000, '1,250,000'],
])('%s things', (count, shown) => expect(formatCount(count)).toBe(shown));

test.each([
  [0, '0'],
  [99_999, '99,999'],
  [100_000, '100K'],
  [1_254_000, '1.25M'],
])('%s tokens', (tokens, shown) => expect(formatTokens(tokens)).toBe(shown));

test.each([
  [0, '0%'],
  [0.0123, '1.2%'],
  [0.05, '5%'],
  [0.0994, '9.9%'],
  [0.1195, '12%'],
  [0.224, '22.4%'],
  [1, '100%'],
  [0.000_4, 'under 0.1%'],
  [0.000_5, '0.1%'],
])('a share of %s', (share, shown) => expect(formatShare(share)).toBe(shown));

test.each([
  [0, '$0.00'],
  [0.000_42, '$0.00042'],
  [0.0999, '$0.10'],
  [0.1, '$0.10'],
  [3.2, '$3.20'],
  [1234.5, '$1,234.50'],
])('%s dollars', (dollars, shown) => expect(formatMoney(dollars)).toBe(shown));

test.each([
  [0, 'less than a minute'],
  [59.9, 'less than a minute'],
  [60, '1 min'],
  [500, '8 min'],
  [3600, '1 h 0 min'],
  [7500, '2 h 5 min'],
])('%s seconds left', (seconds, shown) => expect(formatDuration(seconds)).toBe(shown));

test.each([
  [4, '4 ms'],
  [999.4, '999 ms'],
  [12_440, '12.4 s'],
])('%s milliseconds', (milliseconds, shown) => expect(formatLatency(milliseconds)).toBe(shown));

test('a cost of nothing is no cost, estimated or not', () => {
  const costs = [true, false].map((isEstimated) => [0, 3.2].map((dollars) => formatCost(dollars, { isEstimated })));
  expect(costs).toEqual([
    ['no cost', 'about $3.20'],
    ['no cost', '$3.20'],
  ]);
});
