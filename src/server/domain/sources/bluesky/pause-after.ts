import * as v from 'valibot';
import { boundedMoment } from '#server/foundations/long-wait.ts';

/** Bluesky's window of counting, for answers that state no time (https://docs.bsky.app/docs/advanced-guides/rate-limits). */
const WINDOW_MS = 5 * 60_000;

/** Larger numbers in `RateLimit-Reset` are Unix seconds; the draft standard counts seconds from now. */
const LARGEST_SPAN = 1_000_000_000;

const numberSchema = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number));

/** When a server may be asked again after this answer; null when it may be asked at once. */
export function pauseAfter({ status, headers }: Pick<Response, 'status' | 'headers'>, now: Date): Date | null {
  const asked = retryAfter(headers, now);
  const isRefused = status === 429 || (status === 503 && asked !== null);
  const isSpent = read(headers, 'ratelimit-remaining') === 0;
  if (!isRefused && !isSpent) return null;
  return boundedMoment(asked ?? resetOf(headers, now) ?? now.getTime() + WINDOW_MS, now.getTime());
}

function retryAfter(headers: Headers, now: Date): number | null {
  const seconds = read(headers, 'retry-after');
  if (seconds !== null) return now.getTime() + seconds * 1000;
  const moment = Date.parse(headers.get('retry-after') ?? '');
  return Number.isNaN(moment) ? null : moment;
}

function resetOf(headers: Headers, now: Date): number | null {
  const reset = read(headers, 'ratelimit-reset');
  if (reset === null) return null;
  return reset > LARGEST_SPAN ? reset * 1000 : now.getTime() + reset * 1000;
}

function read(headers: Headers, name: string): number | null {
  const result = v.safeParse(numberSchema, headers.get(name));
  return result.success ? result.output : null;
}
