import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Person } from '#server/domain/people/users.ts';
import { limitBodyTime } from '#server/http/connections/body-time.ts';
import type { Env } from '#server/http/env.ts';
import { BODY_MS, REFUSED_VISITOR_BODY } from '#server/http/limits.ts';
import { discardBody } from '#server/http/requests/read-body.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const api = await startApi((await freshDatabase()).database);
const ada = (await api.add('ada')).person;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A body of which nothing has arrived yet, as the server limits all. `answer` says whether its connection can be used again. */
function begin(sender: Person | null) {
  const incoming = new IncomingMessage(new Socket());
  incoming.headers['content-length'] = '1000';
  limitBodyTime(incoming, BODY_MS);
  const app = new Hono<Env>().post('/', async (c) => {
    if (sender !== null) c.set('user', sender);
    return c.json(await discardBody(c));
  });
  const answer = Promise.resolve(app.request('/', { method: 'POST' }, { incoming })).then((given) => given.json());
  return { incoming, answer };
}

test('a refused body of a person may take longer than a body that is read', async () => {
  const { incoming, answer } = begin(ada);
  await vi.advanceTimersByTimeAsync(2 * BODY_MS);
  incoming.push('the rest');
  incoming.push(null);
  expect([await answer, incoming.errored]).toEqual([true, null]);
});

test('the connection of a visitor whose refused body does not arrive is not used again, and ends', async () => {
  const { incoming, answer } = begin(null);
  await vi.advanceTimersByTimeAsync(REFUSED_VISITOR_BODY.milliseconds);
  expect([await answer, incoming.destroyed]).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(REFUSED_VISITOR_BODY.milliseconds);
  expect(incoming.destroyed).toBe(true);
});
