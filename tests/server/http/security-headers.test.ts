import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createApp } from '#server/http/app.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';

const { database } = await freshDatabase();
const { call, add, services } = await startApi(database);
const ada = await add('ada');

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ');

const pick = (headers: Headers, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, headers.get(name)]));

test('the page of the console has the same policy as the API', async () => {
  const directory = await temporaryDirectory();
  await writeFile(join(directory.path, 'index.html'), '');
  await writeFile(join(directory.path, 'inside.html'), '<!doctype html>');
  const page = await createApp(services, directory.path).request('/items');
  await directory.remove();
  expect(await page.text()).toBe('<!doctype html>');
  expect(
    pick(page.headers, 'content-security-policy', 'x-content-type-options', 'referrer-policy', 'x-frame-options'),
  ).toEqual({
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  });
});

test('scripts and styles have only the headers that browsers heed in them', async () => {
  const directory = await temporaryDirectory();
  await mkdir(join(directory.path, 'assets'));
  await writeFile(join(directory.path, 'index.html'), '');
  await writeFile(join(directory.path, 'inside.html'), '');
  await writeFile(join(directory.path, 'assets', 'screen.js'), 'export {};');
  const { headers } = await createApp(services, directory.path).request('/assets/screen.js');
  await directory.remove();
  expect(
    pick(
      headers,
      'x-content-type-options',
      'cross-origin-resource-policy',
      'content-security-policy',
      'permissions-policy',
    ),
  ).toEqual({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': null,
    'permissions-policy': null,
  });
});

describe.each([
  ['a success', () => call('GET', '/users/me', { token: ada.token })],
  ['a refusal', () => call('GET', '/users/me')],
  ['an unknown path', () => call('GET', '/nothing/here')],
])('%s of the API', (_, ask) => {
  test('tells browsers to run nothing foreign, to guess no types and to send no referrer', async () => {
    const { headers } = await ask();
    expect(
      pick(
        headers,
        'content-security-policy',
        'x-content-type-options',
        'referrer-policy',
        'x-frame-options',
        'cross-origin-opener-policy',
        'cross-origin-resource-policy',
        'permissions-policy',
        'x-powered-by',
      ),
    ).toEqual({
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'x-powered-by': null,
    });
  });

  test('stays out of caches', async () => {
    expect(pick((await ask()).headers, 'cache-control')).toEqual({ 'cache-control': 'no-store' });
  });
});

describe('a request from another origin', () => {
  test.each(['GET', 'OPTIONS'])('with %s is not let in', async (method) => {
    const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' };
    const answer = await call(method, '/users/me', { token: ada.token, headers });
    const allowing = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
    expect(allowing).toEqual([]);
  });
});

describe('strict transport security', () => {
  const hsts = async (headers: Record<string, string>) =>
    (await call('GET', '/users/me', { headers })).headers.get('strict-transport-security');

  test('is set for a year behind a trusted proxy that speaks TLS', async () => {
    expect(await hsts({ 'x-forwarded-proto': 'https' })).toBe('max-age=31536000; includeSubDomains');
  });

  test('is left out over plain HTTP', async () => {
    expect(await hsts({})).toBeNull();
  });
});
