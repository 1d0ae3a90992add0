import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import type { Env } from '#server/http/env.ts';
import { streamFile } from './stream-file.ts';

let server: Server;
afterEach(() => server.close());

/** Gives what a client gets of these pieces, and what the log says. */
async function take(pieces: AsyncIterable<string>) {
  const error = vi.fn();
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.set('log', Object.assign(pino({ enabled: false }), { error }));
    await next();
  });
  app.get('/', (c) => streamFile(c, pieces));
  server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { answer: await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), error };
}

test('a file comes whole', async () => {
  const { answer, error } = await take(
    (async function* () {
      yield 'one,';
      yield 'two';
    })(),
  );
  expect(await answer.text()).toBe('one,two');
  expect(error).not.toHaveBeenCalled();
});

test('a file that cannot be finished is not taken for a whole one, and the log has the reason', async () => {
  const reason = new Error('The database is away');
  const { answer, error } = await take(
    (async function* () {
      yield 'one,';
      throw reason;
    })(),
  );
  await expect(answer.text()).rejects.toThrow('terminated');
  expect(error).toHaveBeenCalledWith({ error: reason }, expect.any(String));
});

test('a file that nobody reads any more is not made any further', async () => {
  const left = Promise.withResolvers<void>();
  const { answer } = await take(
    (async function* () {
      try {
        for (;;) yield 'more '.repeat(10_000);
      } finally {
        left.resolve();
      }
    })(),
  );
  await answer.body?.cancel();
  await left.promise;
});
