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

/** Returns what a client receives of these pieces, and what is logged. */
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

test('a file arrives complete', async () => {
  const { answer, error } = await take(
    (async function* () {
      yield 'one,';
      yield 'two';
    })(),
  );
  expect(await answer.text()).toBe('one,two');
  expect(error).not.toHaveBeenCalled();
});

test('a file that fails half-way is not mistaken for a complete one, and the log has the reason', async () => {
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

test('when nobody reads a file any more, no more of it is made', async () => {
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
