import * as v from 'valibot';
import { boundedMoment } from '#server/foundations/long-wait.ts';

/**
 * The window of counting of Bluesky (https://docs.bsky.app/docs/advanced-guides/rate-limits) and of Mastodon
 * (https://docs.joinmastodon.org/api/rate-limits/), for answers that state no time.
 */
const WINDOW_MS = 5 * 60_000;

/** Larger numbers in `RateLimit-Reset` are Unix seconds; the draft standard counts seconds from now. */
const LARGEST_SPAN = 1_000_000_000;

const numberSchema = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number));

/** When a server may be asked again after this answer; null when it may be asked at once. */
export function pauseAfter({ status, headers }: Pick<Response, 'status' | 'headers'>, now: Date): Date | null {
  const asked = retryAfter(headers, now);
  const isRefused = status === 429 || (status === 503 && asked !== null);
  const isSpent = (read(headers, 'ratelimit-remaining') ?? read(headers, 'x-ratelimit-remaining')) === 0;
  if (!isRefused && !isSpent) return null;
  return boundedMoment(asked ?? resetOf(headers, now) ?? now.getTime() + WINDOW_MS, now.getTime());
}

function retryAfter(headers: Headers, now: Date): number | null {
  const seconds = read(headers, 'retry-after');
  if (seconds !== null) return now.getTime() + seconds * 1000;
  return timeIn(headers, 'retry-after');
}

function timeIn(headers: Headers, name: string): number | null {
  const moment = Date.parse(headers.get(name) ?? '');
  return Number.isNaN(moment) ? null : moment;
}

/** Bluesky gives a number in `RateLimit-Reset`, Mastodon a time in `X-RateLimit-Reset`. */
function resetOf(headers: Headers, now: Date): number | null {
  const reset = read(headers, 'ratelimit-reset');
  if (reset === null) return timeIn(headers, 'x-ratelimit-reset');
  return reset > LARGEST_SPAN ? reset * 1000 : now.getTime() + reset * 1000;
}

function read(headers: Headers, name: string): number | null {
  const result = v.safeParse(numberSchema, headers.get(name));
  return result.success ? result.output : null;
}
