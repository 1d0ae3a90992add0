import { expect, test } from 'vitest';
import type { Problem } from './problem.ts';
import { endOfCap, isUsageCap } from './usage-cap.ts';

const PROBLEM: Problem = {
  type: '',
  title: '',
  detail: '',
  message: '',
  parameter: '',
  period: '',
  code: null,
  parameters: {},
};
const clock = { now: () => new Date('2026-01-30T13:14:15.678Z') };
const usage = (data: unknown) => () => Promise.resolve(data);

test.each([
  [{ title: 'UsageCapExceeded' }, true],
  [{ type: 'https://api.x.com/2/problems/usage-capped' }, true],
  [{ title: 'Too Many Requests', detail: 'UsageCapExceeded' }, false],
])('%j is a usage cap: %s', (parts, isOne) => {
  expect(isUsageCap({ ...PROBLEM, ...parts })).toBe(isOne);
});

test('a daily cap ends with the day, and X is not asked', async () => {
  const never = () => Promise.reject(new Error('X was asked'));
  expect(await endOfCap({ ...PROBLEM, period: 'Daily' }, never, clock)).toEqual(new Date('2026-01-31T00:00:00Z'));
});

test.each([
  [3, '2026-02-02T00:00:00Z'],
  [1, '2026-01-31T00:00:00Z'],
  [0, '2026-01-31T00:00:00Z'],
  [31, '2026-03-02T00:00:00Z'],
])('a monthly cap ends after the %d days that X states', async (cap_reset_day, end) => {
  const said = usage({ data: { cap_reset_day } });
  expect(await endOfCap({ ...PROBLEM, period: 'Monthly' }, said, clock)).toEqual(new Date(end));
});

test.each([
  null,
  {},
  { data: { cap_reset_day: 32 } },
  { data: { cap_reset_day: -1 } },
  { data: { cap_reset_day: 1.5 } },
])('its end is not known when X says %j', async (said) => {
  expect(await endOfCap(PROBLEM, usage(said), clock)).toBeNull();
});
