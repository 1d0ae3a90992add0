import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consoleFiles } from '#server/http/answers/console-files.ts';

const LOGIN = '<!doctype html><title>Plumbline</title><form>';
const INSIDE = '<!doctype html><title>Plumbline</title>';
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(5000))})`;

type Answer = { status: number | undefined; headers: Record<string, unknown>; body: Buffer };

/** Sends a request as a hostile client would: the path is sent unchanged, and nothing is decompressed. */
const ask = (base: string, path: string, { method = 'GET', encoding = '' } = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base);
    const asked = request({ hostname, port, path, method, headers: { 'accept-encoding': encoding } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.on('error', reject).end();
  });

async function serve(directory: string): Promise<string> {
  const app = new Hono().route('/', consoleFiles(directory));
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let parent = '';
let base = '';
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'plumbline-console-'));
  const directory = join(parent, 'console');
  await mkdir(join(directory, 'assets'), { recursive: true });
  await writeFile(join(parent, 'secret.txt'), 'not for anybody');
  await writeFile(join(directory, 'index.html'), LOGIN);
  await writeFile(join(directory, 'inside.html'), INSIDE);
  await writeFile(join(directory, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(directory, 'assets', 'main-BwX1.js'), SCRIPT);
  await writeFile(join(directory, 'assets', 'ready-Cq2z.js'), SCRIPT);
  await writeFile(join(directory, 'assets', 'ready-Cq2z.js.br'), brotliCompressSync(SCRIPT));
  base = await serve(directory);
});
afterAll(() => rm(parent, { recursive: true, force: true }));

describe('the console', () => {
  test.each([
    ['/', LOGIN],
    ['/login', LOGIN],
    ['/items', INSIDE],
    ['/llm_setting/7', INSIDE],
    ['/items?page=2', INSIDE],
    ['/reset-password?token=x', INSIDE],
  ])(
    'answers its page at %s, with the login card only where that may be shown; it must be revalidated each time',
    async (path, page) => {
      const { status, headers, body } = await ask(base, path);
      expect({ status, body: body.toString(), cache: headers['cache-control'], type: headers['content-type'] }).toEqual(
        {
          status: 200,
          body: page,
          cache: 'no-cache',
          type: 'text/html; charset=utf-8',
        },
      );
    },
  );

  test('lets a file with a hash in its name be cached forever', async () => {
    const { headers, body } = await ask(base, '/assets/main-BwX1.js');
    expect({ body: body.toString(), cache: headers['cache-control'], type: headers['content-type'] }).toEqual({
      body: SCRIPT,
      cache: 'public, max-age=31536000, immutable',
      type: 'text/javascript; charset=utf-8',
    });
  });

  test('lets a file without a hash be cached only with revalidation', async () => {
    const { headers } = await ask(base, '/favicon.svg');
    expect([headers['content-type'], headers['cache-control']]).toEqual(['image/svg+xml; charset=utf-8', 'no-cache']);
  });

  test('compresses what the client can read', async () => {
    const { headers, body } = await ask(base, '/assets/main-BwX1.js', { encoding: 'gzip' });
    expect({ encoding: headers['content-encoding'], vary: headers.vary, text: gunzipSync(body).toString() }).toEqual({
      encoding: 'gzip',
      vary: 'Accept-Encoding',
      text: SCRIPT,
    });
  });

  test('serves what the build compressed', async () => {
    const { headers, body } = await ask(base, '/assets/ready-Cq2z.js', { encoding: 'gzip, br' });
    expect([headers['content-encoding'], headers['content-type'], body]).toEqual([
      'br',
      'text/javascript; charset=utf-8',
      brotliCompressSync(SCRIPT),
    ]);
  });

  test('answers HEAD without a body', async () => {
    const { status, headers, body } = await ask(base, '/assets/main-BwX1.js', { method: 'HEAD' });
    expect([status, headers['content-length'], body.length]).toEqual([200, String(SCRIPT.length), 0]);
  });

  test('answers 404 for a script of an older build, and not with the page', async () => {
    const { status, headers } = await ask(base, '/assets/gone-Xy12.js');
    expect([status, headers['cache-control']]).toEqual([404, 'no-cache']);
  });

  test.each(['POST', 'PUT', 'DELETE'])('answers %s with 404', async (method) => {
    expect(await ask(base, '/items', { method })).toMatchObject({ status: 404 });
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/../../secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//secret.txt',
    '/%00',
    '/%ff',
  ])('serves nothing outside its folder at %s', async (path) => {
    const { status, body } = await ask(base, path);
    expect([200, 400, 404]).toContain(status);
    expect(body.toString()).not.toContain('not for anybody');
  });
});

test('a server without a built console says how to build it', async () => {
  const bare = await serve(join(parent, 'nowhere'));
  const { status, body } = await ask(bare, '/items');
  expect([status, body.toString()]).toEqual([
    503,
    'The console has not been built yet: run "npm run build", then start again.\n',
  ]);
});
