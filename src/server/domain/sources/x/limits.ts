import * as v from 'valibot';
import type { Clock } from '#server/domain/sources/clock.ts';
import { boundedMoment } from '#server/foundations/long-wait.ts';
import type { Endpoint } from './endpoint.ts';
import { RateLimited } from './errors.ts';

/** How many requests of one kind are left until `resetsAt`. */
export type Limit = { limit: number; remaining: number; resetsAt: Date };

export type Limits = {
  /**
   * Throws {@link RateLimited} when the last answer said that no request of this kind is left. After the reset it lets
   * one request through; others follow when that is answered or after some seconds.
   */
  refuse(endpoint: Endpoint): void;
  /** Stores the limits in the headers of an answer; a 401 has none. */
  note(endpoint: Endpoint, headers: Headers): void;
  /** Stores that X refused a request because of its limit, and returns the error for it. */
  exhaust(endpoint: Endpoint, headers: Headers): RateLimited;
  all(): ReadonlyMap<Endpoint, Limit>;
};

/** X's window of counting, for answers that do not state it (https://docs.x.com/x-api/fundamentals/rate-limits). */
const WINDOW = 15 * 60_000;

/** X's clock and ours differ; twarc waits for the same time. */
const MARGIN = 10_000;

const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number));
const headersSchema = v.object({ limit: wholeNumber, remaining: wholeNumber, reset: wholeNumber });

/** Stores X's limits from `x-rate-limit-limit`, `-remaining` and `-reset` (Unix seconds). */
export function createLimits(clock: Pick<Clock, 'now'>): Limits {
  const known = new Map<Endpoint, Limit>();

  const read = (headers: Headers): Limit | null => {
    const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) =>
      headers.get(`x-rate-limit-${name}`),
    );
    const result = v.safeParse(headersSchema, { limit, remaining, reset });
    if (!result.success) return null;
    const now = clock.now().getTime();
    const resetsAt = boundedMoment(result.output.reset * 1000, now);
    return { limit: result.output.limit, remaining: result.output.remaining, resetsAt };
  };
  const limited = ({ resetsAt }: Limit) => new RateLimited(new Date(resetsAt.getTime() + MARGIN));

  return {
    refuse(endpoint) {
      const limit = known.get(endpoint);
      if (limit === undefined || limit.remaining > 0) return;
      const error = limited(limit);
      if (clock.now() < error.until) throw error;
      // This request learns the current limit; until then the others wait a moment longer.
      known.set(endpoint, { ...limit, resetsAt: clock.now() });
    },
    note(endpoint, headers) {
      const limit = read(headers);
      if (limit !== null) known.set(endpoint, limit);
      else if (known.get(endpoint)?.remaining === 0) known.delete(endpoint);
    },
    exhaust(endpoint, headers) {
      const said = read(headers) ?? { limit: 0, resetsAt: new Date(clock.now().getTime() + WINDOW) };
      const limit = { ...said, remaining: 0 };
      known.set(endpoint, limit);
      return limited(limit);
    },
    all: () => known,
  };
}
