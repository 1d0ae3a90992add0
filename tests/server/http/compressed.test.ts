import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { sendJson } from '#server/http/answers/send-json.ts';
import type { Env } from '#server/http/env.ts';

const LONG = { text: 'word '.repeat(1000) };
const SHORT = { text: 'word' };

/** What a client that sends this header gets for `value`. */
async function ask(value: unknown, encoding: string | null) {
  const app = new Hono<Env>().get('/', (c) => sendJson(c, value, 200));
  const answer = await app.request('/', { headers: encoding === null ? {} : { 'accept-encoding': encoding } });
  const body = Buffer.from(await answer.arrayBuffer());
  const used = answer.headers.get('content-encoding');
  return {
    used,
    vary: answer.headers.get('vary'),
    type: answer.headers.get('content-type'),
    value: JSON.parse((used === 'gzip' ? gunzipSync(body) : body).toString()),
  };
}

test.each([
  ['gzip', 'gzip'],
  ['br, gzip', 'gzip'],
  ['gzip;q=0.5', 'gzip'],
  ['gzip;q=0', null],
  ['br', null],
  [null, null],
])('a long answer to a client that accepts %s is compressed with %s', async (encoding, used) => {
  expect(await ask(LONG, encoding)).toEqual({ used, vary: 'Accept-Encoding', type: 'application/json', value: LONG });
});

test('a short answer is not compressed', async () => {
  expect(await ask(SHORT, 'gzip')).toEqual({ used: null, vary: null, type: 'application/json', value: SHORT });
});
