import { expect, test } from 'vitest';
import { NEVER, setUpX } from '#tests/server/support/x-api/client.ts';
import { cut } from '#tests/server/support/x-api/faults.ts';
import { manyPosts, user } from '#tests/server/support/x-api/world.ts';

// The clock stands at noon of 10 March 2026, UTC.
const { x, clock, client } = await setUpX();
x.users = [
  user({ id: '1', username: 'weir_watch', posts: manyPosts(3) }),
  user({ id: '2', username: 'thrown_out', state: 'suspended' }),
];
const FIRST = { userId: '1', cursor: null, sinceId: null, untilId: null, maxResults: 100, excludeReposts: true };

test('before anything was asked nothing is known', () => {
  expect(client().state()).toEqual({ limits: [], errors: [] });
});

test('what is left of each limit, and the last errors, newest first', async () => {
  const reader = client();
  await reader.findByName('weir_watch', NEVER);
  await reader.findByName('thrown_out', NEVER).catch(() => {});
  await reader.readPage(FIRST, NEVER);
  clock.pass(2);
  x.leave('user by id', 0, 10);
  await reader.findById('1', NEVER).catch(() => {});
  expect(reader.state()).toEqual({
    limits: [
      { endpoint: 'user by name', limit: 300, remaining: 298, resets_at: '2026-03-10T12:15:00.000Z' },
      { endpoint: 'timeline', limit: 10_000, remaining: 9_999, resets_at: '2026-03-10T12:15:00.000Z' },
      { endpoint: 'user by id', limit: 300, remaining: 0, resets_at: '2026-03-10T12:12:00.000Z' },
    ],
    errors: [
      {
        at: '2026-03-10T12:02:00.000Z',
        endpoint: 'user by id',
        name: 'RateLimited',
        message: "X's rate limit is reached until 2026-03-10T12:12:10.000Z",
      },
      {
        at: '2026-03-10T12:00:00.000Z',
        endpoint: 'user by name',
        name: 'AccountSuspended',
        message: 'X has suspended the account @thrown_out',
      },
    ],
  });
});

test('errors of long ago are forgotten', async () => {
  const reader = client();
  for (let number = 1; number <= 12; number += 1) {
    await reader.findByName(`missing_${number}`, NEVER).catch(() => {});
  }
  expect(reader.state().errors.map(({ message }) => message)).toEqual(
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `X has no account @missing_${number}`),
  );
});

test('a breakdown that was outlasted is no error', async () => {
  const reader = client();
  x.faults = [cut];
  await reader.findByName('weir_watch', NEVER);
  expect(reader.state().errors).toEqual([]);
});
