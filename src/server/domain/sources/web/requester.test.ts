import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Postponed } from '#server/domain/work/postponed.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import { AnswerTooLarge, DestinationRefused, RedirectRefused } from '#server/foundations/outbound/errors.ts';
import { RequestRefused } from './request-refused.ts';
import { createRequester, unusable } from './requester.ts';

const NOW = new Date('2026-01-01T00:00:00Z');
const CALL = { whom: 'Ann’s server', url: 'https://ann.example:8443/api?x=1', signal: new AbortController().signal };
const SCHEMA = v.object({ name: v.string() });

/** Asks a server that gives these outcomes one after another, while the pauses of hosts are these. */
async function ask(
  outcomes: readonly (Response | Error)[],
  paused: Record<string, Date> = {},
  { schema = SCHEMA, ...parts }: { attempts?: number; schema?: v.GenericSchema } = {},
) {
  const requests: unknown[] = [];
  const pauses: [string, Date][] = [];
  const waits: number[] = [];
  const request = createRequester({
    fetch: async (url, init) => {
      requests.push([url, init?.headers]);
      const outcome = outcomes[Math.min(requests.length, outcomes.length) - 1] ?? new Error('It was asked');
      if (outcome instanceof Error) throw outcome;
      return outcome.clone();
    },
    pauses: {
      until: async (host) => paused[host] ?? null,
      pause: async (host, until) => void pauses.push([host, until]),
    },
    clock: { now: () => NOW, random: () => 0, wait: async (ms) => void waits.push(ms) },
  });
  const result: unknown = await request({ ...CALL, ...parts }, schema).catch((error: unknown) => error);
  return { result, requests, pauses, waits };
}
const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);
const seconds = (count: number) => new Date(NOW.getTime() + count * 1000);

test('an answer of the form is returned', async () => {
  expect(await ask([json({ name: 'Ann', more: 1 })])).toEqual({
    result: { name: 'Ann' },
    requests: [[CALL.url, { accept: 'application/json' }]],
    pauses: [],
    waits: [],
  });
});

test('an answer that is the last one allowed is used, and the host is paused', async () => {
  const headers = { 'ratelimit-remaining': '0', 'ratelimit-reset': '60' };
  const { result, pauses } = await ask([json({ name: 'Ann' }, { headers })]);
  expect([result, pauses]).toEqual([{ name: 'Ann' }, [['ann.example:8443', seconds(60)]]]);
});

test('a refusal for a time pauses the host, and is not tried again', async () => {
  const { result, requests, pauses } = await ask([json({}, { status: 429, headers: { 'retry-after': '60' } })]);
  expect(pauses).toEqual([['ann.example:8443', seconds(60)]]);
  expect(requests).toHaveLength(1);
  expect(result).toBeInstanceOf(Postponed);
  expect(result).toMatchObject({ reason: 'The rate limit of Ann’s server is reached', until: seconds(60) });
});

test.each([
  ['the host is paused', 'ann.example:8443', 1, false],
  ['its pause ends now', 'ann.example:8443', 0, true],
  ['another port is paused', 'ann.example', 60, true],
])('when %s', async (_, host, after, isAsked) => {
  const { result, requests } = await ask([json({ name: 'Ann' })], { [host]: seconds(after) });
  expect([result instanceof Postponed, requests.length]).toEqual([!isAsked, isAsked ? 1 : 0]);
});

test.each<[string, Response, object]>([
  [
    'with reasons',
    json({ error: 'Gone', message: 'It left' }, { status: 410 }),
    { status: 410, code: 'Gone', detail: 'It left', message: 'the status 410, “It left”' },
  ],
  [
    'with a code',
    json({ error: 'Gone' }, { status: 404 }),
    { status: 404, code: 'Gone', detail: '', message: 'the status 404, “Gone”' },
  ],
  [
    'with long words',
    json({ error: 'x'.repeat(201), message: 5 }, { status: 400 }),
    { status: 400, code: 'x'.repeat(200), detail: '' },
  ],
  [
    'without JSON',
    new Response('<html>', { status: 403 }),
    { status: 403, code: '', detail: '', message: 'the status 403, “”' },
  ],
  ['as another success', json({ name: 'Ann' }, { status: 201 }), { status: 201 }],
])('a refusal %s is one', async (_, response, facts) => {
  const { result, requests } = await ask([response]);
  expect(result).toBeInstanceOf(RequestRefused);
  expect(result).toMatchObject(facts);
  expect(requests).toHaveLength(1);
});

test.each([
  ['is not JSON', new Response('hello'), 'it is not JSON'],
  ['has another form', json({ named: 'Ann' }), 'it has an unknown form'],
])('an answer that %s cannot be used', async (_, response, reason) => {
  const { result } = await ask([response]);
  expect(result).toBeInstanceOf(WorkFailure);
  expect(result).toMatchObject({
    message: `Ann’s server gave an answer that cannot be used: ${reason}`,
    isLasting: true,
  });
});

test('a server that is not there is asked four times, or as often as is said', async () => {
  const failing = [json({}, { status: 500 })];
  const { result, requests, waits } = await ask(failing);
  expect([requests.length, waits]).toEqual([4, [500, 1_000, 2_000]]);
  expect(result).toMatchObject({
    message: 'Ann’s server is not available now: it answers with the status 500',
    isLasting: false,
  });
  expect((await ask(failing, {}, { attempts: 2 })).requests).toHaveLength(2);
});

test.each<[Error, string]>([
  [
    new DestinationRefused('10.0.0.1', 'is private'),
    'Ann’s server is not asked, because 10.0.0.1 is not on the public internet',
  ],
  [new AnswerTooLarge(8_000_000), 'Ann’s server cannot be read: The answer is larger than 8 MB'],
  [
    new RedirectRefused(301),
    'Ann’s server cannot be read: The server answered with a redirect (301), which is not followed',
  ],
])('what may not be read fails for good: %s', async (error, message) => {
  const { result, requests } = await ask([error]);
  expect(result).toBeInstanceOf(WorkFailure);
  expect(result).toMatchObject({ message, isLasting: true, cause: error });
  expect(requests).toHaveLength(1);
});

test('a fault of ours stays what it is', async () => {
  const error = new RangeError('ours');
  expect((await ask([error])).result).toBe(error);
  expect(unusable('X', 'why')).toMatchObject({ message: 'X gave an answer that cannot be used: why', isLasting: true });
});

test('what is not JSON cannot be used, whatever form is asked for', async () => {
  const { result } = await ask([new Response('hello')], {}, { schema: v.unknown() });
  expect(result).toMatchObject({ message: 'Ann’s server gave an answer that cannot be used: it is not JSON' });
});
