import { expect, test } from 'vitest';
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
