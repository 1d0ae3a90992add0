import { expect, test } from 'vitest';
import { holdOf, waitsOf } from './waits.ts';

test.each([
  ['requests', 5_000, 30_000],
  ['work', 60_000, 600_000],
  ['maintenance', 10_000, 86_400_000],
] as const)('connections for %s wait %i ms for a place, and %i ms for a statement', (use, connection, statement) => {
  expect(waitsOf(use)).toEqual({
    connectionTimeoutMillis: connection,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
  });
  expect(holdOf(use)).toBe(statement + 5_000);
});
