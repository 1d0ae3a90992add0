import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Postponed, timeOfDay } from './postponed.ts';
import { ShownFailure } from './shown-failure.ts';
import { WorkFailure } from './work-failure.ts';

const NOW = Date.parse('2026-01-01T10:20:30Z');
beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const factsOf = ({ name, kind, message, reason, until, retryAfterSeconds, cause }: Postponed) => ({
  name,
  kind,
  message,
  reason,
  until,
  retryAfterSeconds,
  cause,
});

test.each([
  ['a moment', NOW + 90_500, '10:22:00', NOW + 90_500, 90.5],
  ['an hour from now', NOW + 3_600_000, '11:20:30', NOW + 3_600_000, 3_600],
  ['more than an hour from now', NOW + 3_600_001, '11:20:30', NOW + 3_600_000, 3_600],
  ['a moment that is nearly there', NOW + 200, '10:20:30', NOW + 200, 1],
  ['the past', NOW - 5_000, '10:20:25', NOW - 5_000, 1],
])('work that waits for %s says until when', (_, asked, time, until, seconds) => {
  const cause = new Error('429');
  expect(factsOf(new Postponed('X limits requests', new Date(asked), { cause }))).toEqual({
    name: 'Postponed',
    kind: 'tooMany',
    message: `X limits requests; try again after ${time} UTC`,
    reason: 'X limits requests',
    until: new Date(until),
    retryAfterSeconds: seconds,
    cause,
  });
});

test('work that waits without a known end says so', () => {
  expect(factsOf(new Postponed('No answer', null))).toEqual({
    name: 'Postponed',
    kind: 'tooMany',
    message: 'No answer; try again later',
    reason: 'No answer',
    until: null,
    retryAfterSeconds: 1,
    cause: undefined,
  });
});

test('a moment is shown as a time of day', () => {
  expect(timeOfDay(new Date('2026-12-31T23:59:58.999Z'))).toBe('23:59:58 UTC');
});

test('a failure says whether a retry can help, and a shown one never asks for one', () => {
  const cause = new Error('x');
  const passing = new WorkFailure('The source broke', { isLasting: false, cause });
  expect(passing).toMatchObject({
    name: 'WorkFailure',
    kind: 'conflict',
    message: 'The source broke',
    isLasting: false,
    cause,
  });
  expect(new WorkFailure('Gone', { isLasting: true }).isLasting).toBe(true);
  const shown = new ShownFailure(passing);
  expect(shown).toMatchObject({ name: 'ShownFailure', message: 'The source broke', isLasting: true });
  expect(shown.cause).toBe(passing);
});
