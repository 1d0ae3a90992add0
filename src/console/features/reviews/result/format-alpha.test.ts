import { expect, test } from 'vitest';
import { formatAlpha } from './format-alpha.ts';

test('alpha has two decimals and its interval, and a minus sign below zero', () => {
  expect(formatAlpha({ value: 0.1, interval: [-0.351, 0.5] })).toBe('0.10 (−0.35 to 0.50)');
  expect(formatAlpha({ value: 1, interval: null })).toBe('1.00');
});
