import { expect, test } from 'vitest';
import { describeOutcome, nameTable } from './describe-outcome.ts';

const failed = (...names: string[]) => names.map((screenName) => ({ screenName, reason: 'Item not found' }));

test.each([
  [{ done: 206, total: 206, failed: [] }, '206 of 206 accounts started.'],
  [{ done: 0, total: 1, failed: failed('a') }, '0 of 1 account started. 1 failed.'],
  [{ done: 12, total: 206, failed: [] }, '12 of 206 accounts started. 194 not begun, because you stopped.'],
  [
    { done: 12, total: 20, failed: failed('a', 'b') },
    '12 of 20 accounts started. 2 failed. 6 not begun, because you stopped.',
  ],
])('%j', (outcome, words) => expect(describeOutcome(outcome, 'started')).toBe(words));

test('a table that lacks accounts says so in its name', () => {
  const day = '2026-11-26';
  expect(nameTable({ done: 2, total: 2, failed: [] }, day)).toBe('accounts-2026-11-26.csv');
  expect(nameTable({ done: 1, total: 2, failed: failed('a') }, day)).toBe('accounts-2026-11-26-1-of-2.csv');
});
