import { expect, test } from 'vitest';
import { BudgetUsedUp, endOfDay, startOfDay } from './reserve.ts';

test.each([
  ['2026-03-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'],
  ['2026-02-28T23:59:59.999Z', '2026-02-28T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
  ['2026-03-29T02:30:00.000+01:00', '2026-03-29T00:00:00.000Z', '2026-03-30T00:00:00.000Z'],
])('the day of %s lasts from %s to %s', (moment, start, end) => {
  const now = new Date(moment);
  expect([startOfDay(now).toISOString(), endOfDay(now).toISOString()]).toEqual([start, end]);
});

test.each([
  [true, 'sources', 0.129, 0.131, 'Your budget for sources of posts', '0.12', '0.14'],
  [false, 'models', 0.13, 0.13, 'The budget of this server for language models', '0.13', '0.13'],
  [true, 'models', 0, 0.000_001, 'Your budget for language models', '0.00', '0.00'],
  [false, 'sources', 0.019_96, 0.010_04, 'The budget of this server for sources of posts', '0.02', '0.01'],
  [true, 'models', 1.999_999_9, 2.000_000_1, 'Your budget for language models', '2.00', '2.00'],
] as const)(
  'a refusal never promises more than is left: own %s, for %s, %d left of %d',
  (isOwn, payee, left, usd, whose, spareable, needed) => {
    const now = new Date('2026-02-28T12:00:00Z');
    const refusal = new BudgetUsedUp({ payee, left, usd, isOwn }, now);
    const reason = `${whose} does not allow this today: $${spareable} is left, and $${needed} would be needed. It renews at 00:00 UTC`;
    expect({ message: refusal.message, reason: refusal.reason, until: refusal.until }).toEqual({
      message: reason,
      reason,
      until: new Date('2026-03-01T00:00:00Z'),
    });
  },
);
