import { beforeEach, expect, test } from 'vitest';
import { RateLimited } from './errors.ts';
import { createLimits, type Limits } from './limits.ts';

const NOW_S = Date.parse('2026-01-01T00:00:00Z') / 1000;
let second: number;
let limits: Limits;
beforeEach(() => {
  second = 0;
  limits = createLimits({ now: () => new Date((NOW_S + second) * 1000) });
});

const headers = (limit: number, remaining: number, reset: number) =>
  new Headers({
    'x-rate-limit-limit': String(limit),
    'x-rate-limit-remaining': String(remaining),
    'x-rate-limit-reset': String(NOW_S + reset),
  });
const at = (seconds: number) => new Date((NOW_S + seconds) * 1000);
/** Until which second a request is refused; null when it is not. */
function refusedUntil(endpoint: Parameters<Limits['refuse']>[0] = 'timeline'): number | null {
  try {
    limits.refuse(endpoint);
    return null;
  } catch (error) {
    if (error instanceof RateLimited) return error.until.getTime() / 1000 - NOW_S;
    throw error;
  }
}

test('what X says of a kind of requests is known, and of no other', () => {
  limits.note('timeline', headers(900, 5, 60));
  limits.note('user by id', headers(300, 0, 120));
  expect([...limits.all()]).toEqual([
    ['timeline', { limit: 900, remaining: 5, resetsAt: at(60) }],
    ['user by id', { limit: 300, remaining: 0, resetsAt: at(120) }],
  ]);
  expect([refusedUntil('timeline'), refusedUntil('user by id'), refusedUntil('usage')]).toEqual([null, 130, null]);
});

test('the last request that is left is let through', () => {
  limits.note('timeline', headers(900, 1, 60));
  expect(refusedUntil()).toBeNull();
});

test('a reset is at most an hour away, and never before now', () => {
  limits.note('timeline', headers(1, 0, 3_601));
  limits.note('usage', headers(1, 0, -5));
  expect([...limits.all().values()].map(({ resetsAt }) => resetsAt)).toEqual([at(3_600), at(0)]);
});

test('after the reset and ten seconds, one request goes first, and the next after ten seconds more', () => {
  limits.note('timeline', headers(1, 0, 60));
  second = 69;
  expect(refusedUntil()).toBe(70);
  second = 70;
  expect([refusedUntil(), refusedUntil()]).toEqual([null, 80]);
  second = 80;
  expect([refusedUntil(), refusedUntil()]).toEqual([null, 90]);
});

test('an answer without limits keeps those that leave requests, and ends those that leave none', () => {
  limits.note('timeline', headers(900, 5, 60));
  limits.note('usage', headers(5, 0, 60));
  for (const endpoint of ['timeline', 'usage', 'user by id'] as const) limits.note(endpoint, new Headers());
  expect([...limits.all()]).toEqual([['timeline', { limit: 900, remaining: 5, resetsAt: at(60) }]]);
});

test.each(['x-rate-limit-limit', 'x-rate-limit-remaining', 'x-rate-limit-reset'])(
  'limits without %s do not count',
  (name) => {
    const partial = headers(1, 0, 60);
    partial.delete(name);
    limits.note('timeline', partial);
    partial.set(name, '1e3');
    limits.note('timeline', partial);
    expect([...limits.all()]).toEqual([]);
  },
);

test('a refusal uses up the limit that it states', () => {
  const error = limits.exhaust('timeline', headers(900, 7, 60));
  expect(error).toEqual(new RateLimited(at(70)));
  expect([...limits.all()]).toEqual([['timeline', { limit: 900, remaining: 0, resetsAt: at(60) }]]);
  expect(refusedUntil()).toBe(70);
});

test('a refusal without limits holds for the quarter of an hour in which X counts', () => {
  expect(limits.exhaust('timeline', new Headers()).until).toEqual(at(910));
  expect([...limits.all()]).toEqual([['timeline', { limit: 0, remaining: 0, resetsAt: at(900) }]]);
});
