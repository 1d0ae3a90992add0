import { expect, test } from 'vitest';
import { AnswerTooLarge, DestinationRefused, RedirectRefused } from '#server/foundations/outbound/errors.ts';
import { spell } from '#tests/support/spell.ts';
import { judgeExchange, type Verdict } from './judge-exchange.ts';

const ASKED = { host: 'models.example', model: 'model-1' };
const NOW = Date.parse('2026-01-01T00:00:00Z');

const judge = (status: number, body: unknown, headers: Record<string, string> = {}): Verdict =>
  judgeExchange(
    { status, headers: new Headers(headers), body: typeof body === 'string' ? body : JSON.stringify(body) },
    { asked: ASKED, apiKey: null, now: NOW },
  );
const saying = (message: string) => ({ error: { message } });

/** The verdict in one word, with what tells it from others of its kind. */
function wordFor(verdict: Verdict): string {
  if (verdict.kind === 'failure' || verdict.kind === 'rejected') return verdict.error.name;
  if (verdict.kind === 'post') return verdict.ending;
  if (verdict.kind === 'oversized') return verdict.kind;
  return `${verdict.isLimit ? 'limit' : 'retry'} ${verdict.retryAfterMs} ${verdict.fail(NOW).name}`;
}

const TOO_LONG = saying('The prompt is too long for the context window');
test.each<[number, unknown, string]>([
  [400, TOO_LONG, 'too-long'],
  [413, TOO_LONG, 'too-long'],
  [422, TOO_LONG, 'too-long'],
  [429, TOO_LONG, 'limit null RateLimited'],
  [500, TOO_LONG, 'retry null ServerFailing'],
  [400, saying('context length exceeded: 8192 output tokens'), 'RequestNotAccepted'],
  [402, saying('Pay first'), 'QuotaUsedUp'],
  [429, saying('insufficient_quota'), 'QuotaUsedUp'],
  [429, { error: { message: '', code: 'insufficient_quota' } }, 'QuotaUsedUp'],
  [401, saying('No'), 'KeyRefused'],
  [400, saying('API key not valid'), 'KeyRefused'],
  [400, { error: { message: 'Bad request', details: [{ reason: 'API_KEY_INVALID' }] } }, 'KeyRefused'],
  [403, saying('API key not valid'), 'AccessDenied'],
  [400, saying('Flagged by moderation'), 'refused'],
  [403, saying('Flagged by moderation'), 'refused'],
  [422, saying('Flagged by moderation'), 'RequestNotAccepted'],
  [403, saying('Your organization was flagged'), 'AccessDenied'],
  [404, saying('No such model'), 'ModelNotFound'],
  [404, 'page not found', 'AddressNotFound'],
  [400, saying('invalid model'), 'ModelNotFound'],
  [422, saying('invalid model'), 'RequestNotAccepted'],
  [503, saying('Loading model'), 'limit 5000 ModelLoading'],
  [500, saying('Loading model'), 'retry null ServerFailing'],
  [408, '', 'retry null ServerFailing'],
  [429, '', 'limit null RateLimited'],
  [501, '', 'RequestNotAccepted'],
  [529, '', 'retry null ServerFailing'],
  [418, '', 'RequestNotAccepted'],
])('the status %d with %j is judged as %s', (status, body, word) => {
  expect(wordFor(judge(status, body))).toBe(word);
});

test('an error of the server that says when to come again is a limit', () => {
  expect(wordFor(judge(503, '', { 'retry-after': '7' }))).toBe('limit 7000 RateLimited');
});

test.each([
  ['under error', { error: { message: 'Too few words' } }],
  ['as the error', { error: 'Too few words' }],
  ['in a list', [{ error: { message: 'Too few words' } }]],
  ['as detail', { detail: 'Too few words' }],
  ['as detail beside an empty message', { message: '', detail: 'Too few words' }],
  ['as plain text', 'Too few words'],
])('the message of the server is found %s', (_, body) => {
  const verdict = judge(400, body);
  expect(verdict.kind === 'rejected' && verdict.error.detail).toBe('Too few words');
});

test.each([
  ['as one line', 'Too\n few\u0000\twords ', 'Too few words'],
  ['of 300 characters', 'x'.repeat(300), 'x'.repeat(300)],
  ['of more, up to there', 'x'.repeat(301), `${'x'.repeat(300)}…`],
])('the message of the server is shown %s', (_, message, shown) => {
  const verdict = judge(400, saying(message));
  expect(verdict.kind === 'rejected' && verdict.error.detail).toBe(shown);
});

/** Messages as providers word them. */
test.each<[number, string, string]>([
  [400, '{context|Context} {length|window|size} exceeded', 'too-long'],
  [400, 'The {prompt|input|message|request} is {too long|too_long|too large|too_large}', 'too-long'],
  [400, 'The input token count of 9 exceeds the maximum', 'too-long'],
  [
    400,
    'context size: {max_tokens|max_completion_tokens|max_output_tokens|max_model_len|8 in the completion|8 output tokens}',
    'RequestNotAccepted',
  ],
  [
    429,
    '{insufficient_quota|insufficient quota|insufficient credit|insufficient_credits|insufficient balance|insufficient funds}',
    'QuotaUsedUp',
  ],
  [
    429,
    'Your {credit balance is low|billing hard limit was reached|billing_hard_limit_reached|billing_not_active|account is out of credits}',
    'QuotaUsedUp',
  ],
  [400, '{API key not valid|api_key_invalid|api key invalid|invalid_api_key|Invalid API key}', 'KeyRefused'],
  [
    403,
    '{content filter|content_filter|content policy|content management|usage policy|usage policies|flagged|moderation|safety system}',
    'refused',
  ],
  [403, 'Flagged: your {account|organisation|organization}', 'AccessDenied'],
  [
    400,
    '{model_not_found|model not found|invalid model|invalid_model|model m does not exist|model m was not found}',
    'ModelNotFound',
  ],
  [
    503,
    '{Loading model|loading the model|model is loading|model is being loaded|Model is still being loaded}',
    'limit 5000 ModelLoading',
  ],
])('a status %d is judged by its words: %s', (status, line, word) => {
  expect(spell(line).filter((message) => wordFor(judge(status, saying(message))) !== word)).toEqual([]);
});

test.each([
  [425, 'retry null ServerFailing'],
  [409, 'retry null ServerFailing'],
  [500, 'retry null ServerFailing'],
  [499, 'RequestNotAccepted'],
  [503, 'retry null ServerFailing'],
  [403, 'AccessDenied'],
  [404, 'AddressNotFound'],
])('a status %d without words is judged as %s', (status, word) => {
  expect(wordFor(judge(status, ''))).toBe(word);
});

const thrown = (error: unknown) => judgeExchange({ error }, { asked: ASKED, apiKey: null, now: NOW });
const RETRY = { kind: 'retry', isLimit: false, isTimeout: false, isLoading: false, retryAfterMs: null };

test('what the network throws may pass', () => {
  const timeout = thrown(new DOMException('late', 'TimeoutError'));
  const reset = thrown(new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ECONNRESET' }) }));
  const bare = thrown(new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } }));
  const silent = thrown(new TypeError('fetch failed', { cause: new Error('x') }));
  expect([timeout, reset, bare, silent]).toMatchObject([{ ...RETRY, isTimeout: true }, RETRY, RETRY, RETRY]);
  const messages = [timeout, reset, bare, silent].map((one) => one.kind === 'retry' && one.fail(NOW).message);
  expect(messages).toEqual([
    'models.example did not answer in time',
    'models.example cannot be reached (ECONNRESET)',
    'models.example cannot be reached',
    'models.example cannot be reached',
  ]);
});

test('what the guard of outbound calls throws does not pass', () => {
  const errors = [new DestinationRefused('10.0.0.1', 'private'), new RedirectRefused(302)];
  for (const error of errors) {
    const verdict = thrown(error);
    expect(verdict.kind === 'failure' && [verdict.error.name, verdict.error.message]).toEqual([
      'CallRefused',
      `The call to models.example was stopped: ${error.message}`,
    ]);
  }
  expect(thrown(new AnswerTooLarge(77))).toEqual({ kind: 'oversized', bytes: 77 });
});

test('other errors are thrown again', () => {
  const own = new RangeError('a fault of ours');
  expect(() => thrown(own)).toThrow(own);
  const named = Object.assign(new Error('x'), { name: 'TimeoutError' });
  expect(() => thrown(named)).toThrow(named);
  const aborted = new DOMException('stopped', 'AbortError');
  expect(() => thrown(aborted)).toThrow(aborted);
});

test('the whole verdicts of a limit and of a model that is being loaded', () => {
  const limit = judge(429, '', { 'retry-after': '2' });
  expect(limit).toMatchObject({ ...RETRY, isLimit: true, retryAfterMs: 2_000 });
  expect(limit.kind === 'retry' && limit.fail(NOW + 2_000)).toMatchObject({
    name: 'RateLimited',
    retryAt: NOW + 2_000,
  });
  const loading = judge(503, saying('Loading model'));
  expect(loading).toMatchObject({ ...RETRY, isLimit: true, isLoading: true, retryAfterMs: 5_000 });
  const failing = judge(502, '');
  expect(failing).toMatchObject(RETRY);
  expect(failing.kind === 'retry' && failing.fail(NOW)).toMatchObject({ name: 'ServerFailing', status: 502 });
});
