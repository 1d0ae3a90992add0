import { boundedWait } from '#server/foundations/long-wait.ts';

/**
 * How long a server asks us to wait, in milliseconds, cut to {@link boundedWait}; null when it does not say. It reads
 * `retry-after-ms` (OpenAI), `Retry-After` in seconds or as a date (RFC 9110, 10.2.3), or Google's `retryDelay` such as
 * `34.1s`.
 */
export function readRetryAfter(headers: Headers, retryDelay: string, now: number): number | null {
  const inSeconds = headers.get('retry-after') ?? retryDelay.replace(/s$/, '');
  const candidates = [
    number(headers.get('retry-after-ms') ?? ''),
    number(inSeconds) * 1_000,
    Date.parse(inSeconds) - now,
  ];
  const found = candidates.find((ms) => !Number.isNaN(ms));
  return found === undefined ? null : boundedWait(found);
}

function number(text: string): number {
  return /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : Number.NaN;
}
