import { expect, test } from 'vitest';
import { formatInterval, formatPercent } from './percent.ts';

test.each([
  [0, '0.0%'],
  [0.0656, '6.6%'],
  [0.5, '50.0%'],
  [1, '100.0%'],
])('the share %s reads %s', (share, text) => expect(formatPercent(share)).toBe(text));

test('an interval has one percent sign', () => expect(formatInterval([0.041, 0.0925])).toBe('4.1–9.3%'));
