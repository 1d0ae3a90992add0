import { beforeEach, expect, test } from 'vitest';
import { UsageCapExceeded } from '#server/domain/sources/x/errors.ts';
import { NEVER, setUpX } from '#tests/server/support/x-api/client.ts';
import { answering, cut, status } from '#tests/server/support/x-api/faults.ts';
import { usageCapped } from '#tests/server/support/x-api/problems.ts';
import { user } from '#tests/server/support/x-api/world.ts';

// The clock stands at noon of 10 March 2026, UTC.
const { x, clock, client } = await setUpX();
const lookUp = () => client().findByName('weir_watch', NEVER);

beforeEach(() => {
  x.users = [user({ id: '1', username: 'weir_watch' })];
  x.requests.length = 0;
  clock.waits.length = 0;
});

test('a monthly cap ends as many days from now as X says', async () => {
  x.cap = { period: 'Monthly', resetDay: 16 };
  await expect(lookUp()).rejects.toEqual(new UsageCapExceeded(new Date('2026-03-26T00:00:00.000Z')));
  expect(x.requests.map((request) => request.replace(/\?.*/, ''))).toEqual([
    '/2/users/by/username/weir_watch',
    '/2/usage/tweets',
  ]);
});

test('a daily cap ends with the day', async () => {
  x.cap = { period: 'Daily', resetDay: 16 };
  await expect(lookUp()).rejects.toEqual(new UsageCapExceeded(new Date('2026-03-11T00:00:00.000Z')));
});

test('a cap on its last day ends with it', async () => {
  x.cap = { period: 'Monthly', resetDay: 0 };
  await expect(lookUp()).rejects.toEqual(new UsageCapExceeded(new Date('2026-03-11T00:00:00.000Z')));
});

test.each([
  ['by its title alone', { title: 'UsageCapExceeded', period: 'Daily' }],
  ['by its type alone', { type: 'https://api.x.com/2/problems/usage-capped', period: 'Daily' }],
])('a cap is known %s', async (_, body) => {
  x.cap = null;
  x.faults = [answering(429, body)];
  await expect(lookUp()).rejects.toEqual(new UsageCapExceeded(new Date('2026-03-11T00:00:00.000Z')));
});

test.each([
  ['does not contain the end', null],
  ['refuses to', answering(403, { title: 'Forbidden' })],
  ['gives nonsense', answering(200, { data: { cap_reset_day: 'soon' } })],
  ['is capped as well', answering(429, usageCapped('Monthly').body)],
])('a cap is one although X does not say when it ends, as it %s', async (_, fault) => {
  x.cap = { period: 'Monthly', resetDay: null };
  x.faults = [null, fault];
  await expect(lookUp()).rejects.toEqual(new UsageCapExceeded(null));
  expect(x.requests).toHaveLength(2);
});

test('a cap is one although the question breaks off', async () => {
  x.cap = { period: 'Monthly', resetDay: 3 };
  x.faults = [null, cut, status(503), cut, cut];
  await expect(lookUp()).rejects.toEqual(new UsageCapExceeded(null));
});

test.each([
  [
    new Date('2026-03-26T00:00:00.000Z'),
    'The usage cap of the X project is reached; it ends at 2026-03-26T00:00:00.000Z',
  ],
  [null, 'The usage cap of the X project is reached; X does not say when it ends'],
])('the message says until when (%s)', (until, message) => {
  expect(new UsageCapExceeded(until).message).toBe(message);
});
