/** After that one request finds out again: a server that asks for a century is mistaken, and timers end at 24 days. */
const LONGEST_MS = 60 * 60_000;

/**
 * How long a server asks to be left alone, in milliseconds: `retry-after-ms` (OpenAI), `Retry-After` in seconds or as a date
 * (RFC 9110, 10.2.3), or Google's `retryDelay` such as `34.1s`, an hour at most; null when it does not say.
 */
export function readRetryAfter(headers: Headers, retryDelay: string, now: number): number | null {
  const inSeconds = headers.get('retry-after') ?? retryDelay.replace(/s$/, '');
  const candidates = [
    number(headers.get('retry-after-ms') ?? ''),
    number(inSeconds) * 1_000,
    Date.parse(inSeconds) - now,
  ];
  const found = candidates.find((ms) => !Number.isNaN(ms));
  return found === undefined ? null : Math.min(Math.max(0, found), LONGEST_MS);
}

function number(text: string): number {
  return /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : Number.NaN;
}
