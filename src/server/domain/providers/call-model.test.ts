import { expect, test } from 'vitest';
import { google } from '#tests/server/support/providers/google.ts';
import { mistral } from '#tests/server/support/providers/mistral.ts';
import { openai } from '#tests/server/support/providers/openai.ts';
import {
  KEY,
  type Raw,
  type Said,
  type Script,
  startProvider,
} from '#tests/server/support/providers/provider-server.ts';
import { createModelCaller, type ModelCall } from './call-model.ts';

/** A clock on which each look takes seven milliseconds. */
function slowClock() {
  let now = 0;
  return { now: () => (now += 7), wait: () => Promise.resolve() };
}

const CALL: ModelCall = {
  system: 'You label posts.',
  beginning: 'The rules. ',
  rest: 'The post.',
  schema: { type: 'object' },
  temperature: 0.5,
  maxOutputTokens: 100,
  signal: new AbortController().signal,
};

async function call(script: Script, parts: Partial<ModelCall> = {}, dialect = openai) {
  const { place, asked, received } = await startProvider(dialect, script);
  const caller = createModelCaller({ place, apiKey: KEY, fetch, clock: slowClock() });
  return { reply: await caller({ ...CALL, ...parts }), asked, received };
}

const USAGE = { tokensIn: 9, tokensOut: 4, cacheRead: 3 };
const COUNTED = { tokensIn: 9, cacheRead: 3, cacheWrite: 0, tokensOut: 4, latencyMs: 7 };

test.each<[string, Said, object]>([
  ['whole', { text: 'yes', usage: USAGE }, { ending: 'complete', text: 'yes', ...COUNTED }],
  ['cut off', { text: 'ye', ending: 'length', usage: USAGE }, { ending: 'cut-off', text: 'ye', ...COUNTED }],
  ['without words', { text: ' \n', usage: USAGE }, { ending: 'empty', text: ' \n', ...COUNTED }],
  [
    'that is not counted',
    { text: 'yes', usage: null },
    { ending: 'complete', text: 'yes', tokensIn: null, cacheRead: 0, cacheWrite: 0, tokensOut: null, latencyMs: 7 },
  ],
])('an answer %s is returned whole', async (_, said, answer) => {
  const { reply } = await call(() => said);
  expect(reply).toEqual({ kind: 'answer', ...answer });
});

test('everything that was asked for is sent, and nothing else', async () => {
  const { asked } = await call(() => ({ text: 'yes' }));
  expect(asked).toEqual([
    {
      model: 'model-1',
      system: 'You label posts.',
      user: 'The rules. The post.',
      temperature: 0.5,
      maxTokens: 100,
      schema: { type: 'object' },
      tools: null,
    },
  ]);
  const bare = await call(() => ({ text: 'yes' }), { schema: null, temperature: null, maxOutputTokens: null });
  expect(bare.received.map(({ body }) => Object.keys(body).toSorted())).toEqual([['messages', 'model', 'store']]);
});

test.each<[string, Raw, object]>([
  [
    'refuses the key',
    { status: 401, body: { error: { message: 'No' } } },
    { kind: 'failure', error: { name: 'KeyRefused' } },
  ],
  [
    'answers with a page',
    { status: 200, body: '<html>Welcome' },
    { kind: 'failure', error: { name: 'NotAModelServer' } },
  ],
  [
    'asks to wait until a moment',
    { status: 429, headers: { 'retry-after': 'Thu, 01 Jan 1970 00:00:03 GMT' } },
    // The third look at the clock, after 21 ms.
    { kind: 'retry', isLimit: true, retryAfterMs: 3_000 - 21 },
  ],
  [
    'answers without content',
    { status: 200, body: {} },
    {
      kind: 'answer',
      ending: 'empty',
      text: '',
      tokensIn: null,
      cacheRead: 0,
      cacheWrite: 0,
      tokensOut: null,
      latencyMs: 7,
    },
  ],
  ['breaks the connection', { body: '{', isCut: true }, { kind: 'retry', isLimit: false, isTimeout: false }],
])('a server that %s is judged by that', async (_, raw, verdict) => {
  expect((await call(() => raw)).reply).toMatchObject(verdict);
});

test('a refusal shows no key', async () => {
  const { reply } = await call(() => ({ status: 400, body: { error: { message: `Bad field near ${KEY}` } } }));
  expect(reply.kind === 'rejected' && reply.error.detail).toBe('Bad field near …');
});

test('after an abort its reason is thrown', async () => {
  const stop = new AbortController();
  const asked = call(
    () => {
      stop.abort(new Error('enough'));
      return { isSilent: true };
    },
    { signal: stop.signal },
  );
  await expect(asked).rejects.toThrow('enough');
});

test('requests that run at once are judged each by its own answer', async () => {
  const script: Script = ({ user }) => (user.includes('bad') ? { status: 401 } : { status: 418, body: 'a teapot' });
  const { place } = await startProvider(mistral, script);
  const caller = createModelCaller({ place, apiKey: KEY, fetch, clock: slowClock() });
  const replies = await Promise.all(['bad', 'good', 'bad', 'good'].map((rest) => caller({ ...CALL, rest })));
  expect(replies.map((reply) => 'error' in reply && reply.error.name)).toEqual([
    'KeyRefused',
    'RequestNotAccepted',
    'KeyRefused',
    'RequestNotAccepted',
  ]);
});

test('an answer that the provider held back is refused', async () => {
  const { reply } = await call(() => ({ text: 'no', ending: 'refusal' }), {}, google);
  expect(reply).toMatchObject({ kind: 'answer', ending: 'refused' });
});

test.each([
  [200, 'answer'],
  [204, 'answer'],
  [299, 'answer'],
  [300, 'rejected'],
])('an answer without content and with the status %d is of the kind %s', async (status, kind) => {
  expect((await call(() => ({ status }))).reply.kind).toBe(kind);
});

test('a failing server is asked once', async () => {
  const { reply, asked } = await call(() => ({ status: 500 }));
  expect([reply.kind, asked.length]).toEqual(['retry', 1]);
});

test('the reason of an abort is thrown also where it looks like an error of the network', async () => {
  const stop = new AbortController();
  const late = new DOMException('late', 'TimeoutError');
  const asked = call(
    () => {
      stop.abort(late);
      return { isSilent: true };
    },
    { signal: stop.signal },
  );
  await expect(asked).rejects.toBe(late);
});

test('what fails before anything is sent is thrown as it is', async () => {
  const schema: { self?: object } = {};
  schema.self = schema;
  await expect(call(() => ({ text: 'yes' }), { schema })).rejects.toThrow('circular');
});
