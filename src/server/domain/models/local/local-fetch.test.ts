import * as v from 'valibot';
import { expect, test } from 'vitest';
import { countSchema, localFetch, readAs, wordSchema } from './local-fetch.ts';

const { signal } = new AbortController();

/** Asks a server that gives this answer; `asked` is what it was asked. */
function startAsking(text: string, status = 200) {
  const asked: { url: unknown; init: RequestInit | undefined }[] = [];
  const answer: typeof fetch = async (url, init) => {
    asked.push({ url, init });
    return new Response(text, { status });
  };
  return { asked, ask: localFetch(answer, 'http://localhost:11434/v1', signal) };
}

test('a path is read from the root of the server, and what is sent is JSON', async () => {
  const { asked, ask } = startAsking('{"models": []}');
  expect(await ask('/api/tags')).toEqual({ status: 200, body: { models: [] }, isPage: false });
  await ask('/api/show', { model: 'phi' });
  expect(asked).toEqual([
    { url: 'http://localhost:11434/api/tags', init: { headers: { accept: 'application/json' }, signal } },
    {
      url: 'http://localhost:11434/api/show',
      init: {
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        method: 'POST',
        body: '{"model":"phi"}',
        signal,
      },
    },
  ]);
});

test.each([
  ['<!doctype html><title>Log in</title>', true],
  ['\n <HTML lang="en">', true],
  ['See <html> for more', false],
  ['', false],
])('of an answer that is no JSON it is known whether it is a page: %j', async (text, isPage) => {
  expect(await startAsking(text, 404).ask('/props')).toEqual({ status: 404, body: undefined, isPage });
});

test('only an answer with the status 200 and the expected form is read', () => {
  const schema = v.object({ version: v.string() });
  const read = (status: number, body: unknown) => readAs({ status, body, isPage: false }, schema);
  expect([
    read(200, { version: '1' }),
    read(503, { version: '1' }),
    read(200, {}),
    read(201, { version: '1' }),
  ]).toEqual([{ version: '1' }, null, null, null]);
});

test.each([
  [1, 1],
  [4096, 4096],
  [0, null],
  [-1, null],
  [1.5, null],
  [2 ** 53, null],
  ['4096', null],
  [null, null],
  [undefined, null],
])('a count of %j is read as %j', (given, read) => expect(v.parse(countSchema, given)).toBe(read));

test.each([
  ['Q4_K_M', 'Q4_K_M'],
  ['x'.repeat(100), 'x'.repeat(100)],
  ['x'.repeat(101), null],
  ['bell\u0007', null],
  ['turned\u202e', null],
  ['', null],
  [7, null],
  [null, null],
  [undefined, null],
])('a word %j is read as %j', (given, read) => expect(v.parse(wordSchema, given)).toBe(read));
