import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { connect } from '#server/foundations/database/connect.ts';
import { tooMany } from '#server/foundations/refusal.ts';
import { answerError } from '#server/http/answers/answer-errors.ts';
import type { Env } from '#server/http/env.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { createMemorySource } from '#tests/server/support/memory-source.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const broken = createMemorySource();
broken.find = () => Promise.reject(new Error('innards of the source'));
const api = await startApi(database, { sources: [broken] });
const ada = await api.add('ada');
const root = await api.add('root', { is_superuser: true });

type Line = { error_id?: string; error?: { message: string }; request_id?: string; msg: string };
const linesOf = (logged: string): Line[] =>
  logged
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('who is not logged in is told how to, and nobody else', async () => {
  const headerOf = async (token?: string) =>
    (await api.call('GET', '/users/', token === undefined ? {} : { token })).headers.get('www-authenticate');
  expect([await headerOf(), await headerOf('no token'), await headerOf(ada.token)]).toEqual(['Bearer', 'Bearer', null]);
});

test('a wait is told in whole seconds, never too few', async () => {
  const app = new Hono<Env>();
  app.get('/', () => {
    throw tooMany('Later', 1.2);
  });
  app.onError(answerError);
  expect((await app.request('/')).headers.get('retry-after')).toBe('2');
});

describe('an unexpected failure', () => {
  test('answers only an id, and the log line of that id has the details', async () => {
    const answer = await api.call('POST', '/twitter/?screen_name=anyone', { token: ada.token });
    expect(answer).toMatchObject({ status: 500 });
    expect(answer.body).toEqual({ detail: 'Internal Server Error', error_id: expect.any(String) });
    const { error_id } = answer.body as { error_id: string };
    expect(linesOf(api.logged()).filter((line) => line.error_id === error_id)).toMatchObject([
      {
        msg: 'request failed',
        error: { message: 'innards of the source' },
        request_id: answer.headers.get('x-request-id'),
      },
    ]);
  });

  test('of a full disk is named in the log', async () => {
    const full = await freshDatabase();
    await full.database.execute(`
      create function disk_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
    await full.database.execute(
      'create trigger disk_full before insert on users for each row execute function disk_full()',
    );
    const crammed = await startApi(full.database);
    const json = { username: 'ada', full_name: 'Ada Lovelace', password: 'correct horse battery' };
    expect(await crammed.call('POST', '/users/signup', { json })).toMatchObject({ status: 503 });
    expect(linesOf(crammed.logged()).find(({ msg }) => msg === 'request failed')).toMatchObject({
      fault: 'the disk of the database is full',
      error: { message: 'could not extend file: No space left on device' },
    });
  });

  test('of the database keeps its parameters out of the answer and the log', async () => {
    const unreachable = connect('postgres://nobody:hunter2@127.0.0.1:1/nothing');
    const cut = await startApi(unreachable.database);
    const form = { username: 'canary-name', password: 'canary-password' };
    const answer = await cut.call('POST', '/login/access-token', { form });
    const { error_id } = answer.body as { error_id: string };
    expect(answer).toMatchObject({
      status: 503,
      body: { detail: 'The server cannot do this now; try again later', error_id },
    });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(linesOf(cut.logged()).find((line) => line.error_id === error_id)).toMatchObject({
      fault: 'the database is gone, hangs or is just starting',
    });
    expect(cut.logged()).not.toMatch(/canary|hunter2/);
    await unreachable.close();
  });
});

describe('an answered request', () => {
  test('leaves one log line without its query, headers or body', async () => {
    await api.call('GET', '/twitter/?skip=0&secret=canary-query', {
      token: ada.token,
      headers: { 'x-canary': 'canary-header' },
    });
    const line = linesOf(api.logged()).findLast(({ msg }) => msg === 'request answered');
    expect(line).toMatchObject({ method: 'GET', path: '/api/v1/twitter/', status: 200, address: '127.0.0.1' });
    expect(api.logged()).not.toMatch(/canary|Bearer/);
  });
});

describe('a request that cannot be read', () => {
  const create = (body: string | ReadableStream, headers: Record<string, string>) =>
    api.call('POST', '/users/', { token: root.token, headers, body });

  test.each([
    ['JSON that breaks off', '{"username": '],
    ['no JSON at all', 'username=ada'],
  ])('%s answers 422', { tags: ['S10.1'] }, async (_, body) => {
    expect(await create(body, { 'content-type': 'application/json' })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body'], msg: 'The body could not be read', type: 'body_invalid' }] },
    });
  });

  test('a form that breaks off answers 422', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(await api.call('POST', '/login/access-token', { headers, body: '--x\r\nContent-Disp' })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body'], type: 'body_invalid' }] },
    });
  });

  test('a body of another type counts as empty, and every missing field is named', { tags: ['S10.1'] }, async () => {
    const answer = await create('username=ada', { 'content-type': 'text/plain' });
    expect(answer).toMatchObject({ status: 422 });
    expect((answer.body as { detail: unknown[] }).detail).toEqual(
      ['username', 'password', 'confirm_password'].map((field) => ({
        loc: ['body', field],
        msg: 'Field required',
        type: 'missing',
      })),
    );
  });

  test('a text with U+0000, which no database column can store, answers 422', async () => {
    const json = { username: 'ada', full_name: 'A\0da Lovelace', password: 'correct horse battery' };
    expect(await api.call('POST', '/users/signup', { json })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'full_name'], type: 'nul_character' }] },
    });
  });

  test.each([
    ['that says its length', 'x'.repeat(1_000_001)],
    ['that comes in chunks', new Blob(['x'.repeat(1_000_001)]).stream()],
  ])('a body over a million bytes %s answers 413', async (_, body) => {
    expect(await create(body, { 'content-type': 'application/json' })).toMatchObject({
      status: 413,
      body: { detail: 'The body must not be larger than 1000000 bytes' },
    });
  });
});

test.each([
  ['GET', '/nothing'],
  ['POST', '/users/me'],
  ['GET', '/twitter'],
])('%s %s, which is no route, answers 404', async (method, path) => {
  expect(await api.call(method, path)).toMatchObject({ status: 404, body: { detail: 'Not Found' } });
});
