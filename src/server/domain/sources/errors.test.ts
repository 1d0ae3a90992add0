import { expect, test } from 'vitest';
import { AccountUnavailable, CursorRefused } from './errors.ts';

test('an account that is not shown is not found, for a reason', () => {
  const cause = new Error('404');
  const error = new AccountUnavailable('It was deleted', 'missing', { cause });
  const { name, kind, message, reason } = error;
  expect({ name, kind, message, reason }).toEqual({
    name: 'AccountUnavailable',
    kind: 'notFound',
    message: 'It was deleted',
    reason: 'missing',
  });
  expect(error.cause).toBe(cause);
});

test('a refused cursor has its name', () => {
  expect(new CursorRefused('No place')).toMatchObject({ name: 'CursorRefused', message: 'No place' });
});
