import { afterEach, expect, test } from 'vitest';
import { systemClock } from '#server/domain/sources/clock.ts';
import { createXClient } from '#server/domain/sources/x/client.ts';
import { createGuardedFetch } from '#server/foundations/outbound/guarded-fetch.ts';
import { NEVER, setUpX } from '#tests/server/support/x-api/client.ts';
import { cut, silence, status } from '#tests/server/support/x-api/faults.ts';
import { manyPosts, user } from '#tests/server/support/x-api/world.ts';

const { x, clock, client } = await setUpX();
x.users = [user({ id: '1', username: 'weir_watch', posts: manyPosts(200) })];
const FIRST = { userId: '1', cursor: null, sinceId: null, untilId: null, maxResults: 100, excludeReposts: true };
const REASON = new Error('This process is stopping');

afterEach(() => {
  x.faults = [];
  x.onRequest = () => {};
  x.requests.length = 0;
  x.cap = null;
});

test('nothing is sent once the signal is aborted', async () => {
  await expect(client().readPage(FIRST, AbortSignal.abort(REASON))).rejects.toBe(REASON);
  expect(x.requests).toEqual([]);
});

test('a request under way ends with the reason, and is not repeated', async () => {
  const stop = new AbortController();
  x.faults = [silence];
  x.onRequest = () => stop.abort(REASON);
  await expect(client().readPage(FIRST, stop.signal)).rejects.toBe(REASON);
  expect({ requests: x.requests.length, waits: clock.waits }).toEqual({ requests: 1, waits: [] });
});

test('a reason that looks like a breakdown is still the end', async () => {
  const reason = new DOMException('The job has run too long', 'TimeoutError');
  const stop = new AbortController();
  x.faults = [silence];
  x.onRequest = () => stop.abort(reason);
  await expect(client().readPage(FIRST, stop.signal)).rejects.toBe(reason);
  expect(x.requests).toHaveLength(1);
});

test('a wait between two tries ends with the reason, on the clock of the system', async () => {
  const stop = new AbortController();
  x.faults = [status(503), cut];
  const fetch = createGuardedFetch({
    allowedHosts: { hosts: new Set(['127.0.0.1']), setting: null },
    timeoutMs: 10_000,
    maxBytes: 1_000_000,
  });
  const abortedAsItWaits = {
    ...systemClock,
    wait(milliseconds: number, signal: AbortSignal) {
      const waiting = systemClock.wait(milliseconds, signal);
      stop.abort(REASON);
      return waiting;
    },
  };
  const reader = createXClient({ fetch, baseUrl: x.url, token: x.token, clock: abortedAsItWaits });
  await expect(reader.readPage(FIRST, stop.signal)).rejects.toBe(REASON);
  expect(x.requests).toHaveLength(1);
});

test('the question when a cap ends is given up too', async () => {
  const stop = new AbortController();
  x.cap = { period: 'Monthly', resetDay: 3 };
  x.faults = [null, silence];
  x.onRequest = (number) => number === 2 && stop.abort(REASON);
  await expect(client().readPage(FIRST, stop.signal)).rejects.toBe(REASON);
});

test('giving up does not count as an error of X', async () => {
  const reader = client();
  await expect(reader.readPage(FIRST, AbortSignal.abort(REASON))).rejects.toBe(REASON);
  expect(reader.state().errors).toEqual([]);
});

test('a wait without an abort ends by itself', async () => {
  await expect(systemClock.wait(1, NEVER)).resolves.toBeUndefined();
});
