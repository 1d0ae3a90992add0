import { expect, test } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

const NOW = Date.parse('2026-01-01T00:00:00Z');

test.each<[string, Record<string, string>, string, number | null]>([
  ['milliseconds, before anything else', { 'retry-after-ms': '250', 'retry-after': '7' }, '9s', 250],
  ['seconds, before a delay in the body', { 'retry-after': '7' }, '9s', 7_000],
  ['parts of a second', { 'retry-after': '1.5' }, '', 1_500],
  ['a date', { 'retry-after': 'Thu, 01 Jan 2026 00:00:30 GMT' }, '', 30_000],
  ['a delay in the body', {}, '34.1s', 34_100],
  ['a delay without its unit', {}, '12', 12_000],
  ['no wait', { 'retry-after': '0' }, '', 0],
  ['a date that has passed', { 'retry-after': 'Wed, 31 Dec 2025 23:59:00 GMT' }, '', 0],
  ['an hour', { 'retry-after': '3600' }, '', 3_600_000],
  ['more than an hour', { 'retry-after': '3601' }, '', 3_600_000],
  ['seconds beside milliseconds that are no number', { 'retry-after-ms': 'soon', 'retry-after': '7' }, '', 7_000],
  ['nothing', {}, '', null],
  ['no number', { 'retry-after': 'soon' }, '', null],
  ['a number with other words', { 'retry-after': '7 apples' }, '', null],
])('a server asks for %s', (_, headers, retryDelay, ms) => {
  expect(readRetryAfter(new Headers(headers), retryDelay, NOW)).toBe(ms);
});
