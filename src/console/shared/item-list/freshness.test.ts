import { expect, test } from 'vitest';
import { isFresh } from './freshness.ts';

test.each([
  ['a page of two seconds, a change one second ago', 2_000, 1, true],
  ['a page of two seconds, a change two seconds ago', 2_000, 2, false],
  ['a page of an hour, a change 59 seconds ago', 3_600_000, 59, true],
  ['a page of an hour, a change a minute ago', 3_600_000, 60, false],
])('%s', (_, pageAgeMs, seconds_since_update, expected) => {
  expect(isFresh({ seconds_since_update }, pageAgeMs)).toBe(expected);
});
