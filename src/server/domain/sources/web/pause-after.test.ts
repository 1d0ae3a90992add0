import { expect, test } from 'vitest';
import { pauseAfter } from './pause-after.ts';

const NOW = new Date('2026-01-01T00:00:00Z');
const NOW_S = NOW.getTime() / 1000;

/** After how many seconds a server may be asked again; null for at once. */
function secondsAfter(status: number, headers: Record<string, string>): number | null {
  const until = pauseAfter({ status, headers: new Headers(headers) }, NOW);
  return until === null ? null : (until.getTime() - NOW.getTime()) / 1000;
}

test.each<[string, number, Record<string, string>, number | null]>([
  ['an answer', 200, {}, null],
  ['an answer with requests left', 200, { 'ratelimit-remaining': '1', 'ratelimit-reset': '9' }, null],
  ['the last one allowed', 200, { 'ratelimit-remaining': '0', 'ratelimit-reset': '9' }, 9],
  [
    'the last one allowed, at Mastodon',
    200,
    { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '2026-01-01T00:00:20Z' },
    20,
  ],
  ['the last one allowed, without a time', 200, { 'ratelimit-remaining': '0' }, 300],
  ['requests left by the newer name', 200, { 'ratelimit-remaining': '5', 'x-ratelimit-remaining': '0' }, null],
  ['a refusal', 429, {}, 300],
  ['a refusal for seconds', 429, { 'retry-after': '7', 'ratelimit-reset': '9' }, 7],
  ['a refusal until a date', 429, { 'retry-after': 'Thu, 01 Jan 2026 00:00:30 GMT' }, 30],
  ['a refusal until a Unix time', 429, { 'ratelimit-reset': String(NOW_S + 40) }, 40],
  ['a refusal until the largest span', 429, { 'ratelimit-reset': '1000000000' }, 3_600],
  ['a refusal until just above it, a time in 2001', 429, { 'ratelimit-reset': '1000000001' }, 0],
  ['a refusal until a time', 429, { 'x-ratelimit-reset': '2026-01-01T00:00:50Z' }, 50],
  ['a refusal with a reset that is no time', 429, { 'x-ratelimit-reset': 'later' }, 300],
  ['a refusal for a day', 429, { 'retry-after': '86400' }, 3_600],
  ['a refusal until the past', 429, { 'retry-after': 'Wed, 31 Dec 2025 00:00:00 GMT' }, 0],
  ['a refusal for a negative time', 429, { 'ratelimit-reset': '-5' }, 300],
  ['a server that is busy', 503, {}, null],
  ['a server that is busy for seconds', 503, { 'retry-after': '3' }, 3],
  ['a server that is busy, with a reset', 503, { 'ratelimit-reset': '3' }, null],
  ['another error', 500, { 'retry-after': '3' }, null],
  ['an answer that names a wait', 200, { 'retry-after': '3' }, null],
])('after %s', (_, status, headers, seconds) => {
  expect(secondsAfter(status, headers)).toBe(seconds);
});
