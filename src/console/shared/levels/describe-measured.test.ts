import { expect, test } from 'vitest';
import type { Measured } from '#contract/level.ts';
import { describeMeasured } from './describe-measured.ts';

const POSTS: Measured = {
  subject: 'posts',
  count: 1751,
  auc: 0.8399,
  interval: [0.81, 0.8704],
  at: '2026-02-02T00:00:00.000Z',
};
const ACCOUNTS: Measured = { ...POSTS, subject: 'accounts', count: 40, auc: 0.9, interval: [0.8, 1] };

test.each([
  [[], 'Not measured'],
  [[POSTS], 'Measured on 1,751 labelled posts: AUC 0.84 (0.81 to 0.87)'],
  [
    [ACCOUNTS, POSTS],
    'Measured on 40 labelled accounts: AUC 0.90 (0.80 to 1.00); on 1,751 labelled posts: AUC 0.84 (0.81 to 0.87)',
  ],
])('a measurement is described with its subject and interval: %j', (measured, said) => {
  expect(describeMeasured(measured)).toBe(said);
});
