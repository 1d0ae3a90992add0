import { Writable } from 'node:stream';
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readTrustedProxies } from '#server/http/connections/address.ts';
import type { Env } from '#server/http/env.ts';
import type { Metrics } from '#server/http/metrics/create-metrics.ts';
import { identifyRequest } from '#server/http/requests/identify-request.ts';
import { loggedPath } from './logged-path.ts';
import { requestLog } from './request-log.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

function setUp() {
  const lines: object[] = [];
  const stream = new Writable({
    write: (chunk, _, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const log = pino({ level: 'debug', base: null, timestamp: false }, stream);
  const observed: unknown[] = [];
  const metrics = { observe: (request: unknown) => void observed.push(request) } as unknown as Metrics;
  const app = new Hono<Env>();
  app.use(identifyRequest(readTrustedProxies([])));
  app.use(requestLog({ log, metrics }));
  app.get('/things/:id', (c) => c.text('', 202));
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/seen', (c) => c.json({ id: c.var.requestId, address: c.var.address, isSecure: c.var.isSecure }));
  return { app, lines, observed };
}

test('an answered request is one line and one count, by the pattern of its route', async () => {
  const { app, lines, observed } = setUp();
  await app.request('/things/7?secret=canary', { headers: { 'x-request-id': 'abc' } });
  await app.request('/healthz');
  const line = { milliseconds: expect.any(Number), address: 'unknown', msg: 'request answered', method: 'GET' };
  expect(lines).toEqual([
    { ...line, level: 30, request_id: 'abc', path: '/things/7', status: 202 },
    { ...line, level: 20, request_id: expect.stringMatching(UUID), path: '/healthz', status: 200 },
  ]);
  const seconds = expect.any(Number);
  expect(observed).toEqual([
    { method: 'GET', route: '/things/:id', status: 202, seconds },
    { method: 'GET', route: '/healthz', status: 200, seconds },
  ]);
});

test.each(['a', 'a-b_C=9', 'x'.repeat(255)])('a request keeps the id that a proxy gave it: %.20s', async (id) => {
  const answer = await setUp().app.request('/seen', { headers: { 'x-request-id': id } });
  expect([await answer.json(), answer.headers.get('x-request-id')]).toEqual([
    { id, address: 'unknown', isSecure: false },
    id,
  ]);
});

test.each(['a b', 'x'.repeat(256), 'a;b', '<a>'])('an id of another form is replaced: %.20s', async (given) => {
  const answer = await setUp().app.request('/seen', { headers: { 'x-request-id': given } });
  const { id } = (await answer.json()) as { id: string };
  expect(id).toMatch(UUID);
  expect(answer.headers.get('x-request-id')).toBe(id);
});

test.each([
  ['/api/v1/password-recovery/my password\nof two lines', '/api/v1/password-recovery/…'],
  ['/api/v1/password-recovery/', '/api/v1/password-recovery/…'],
  ['/api/v1/password-resets/7/link', '/api/v1/password-resets/7/link'],
  ['/x/api/v1/password-recovery/ada', '/x/api/v1/password-recovery/ada'],
])('the path %j is logged as %j', (path, logged) => expect(loggedPath(path)).toBe(logged));
