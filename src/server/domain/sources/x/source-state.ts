import type { Clock } from '#server/domain/sources/clock.ts';
import type { Endpoint } from './endpoint.ts';
import type { XError } from './errors.ts';
import type { Limits } from './limits.ts';

/** What the client has recently learnt about X, for superusers; it holds no token. Times are ISO 8601. */
export type SourceState = {
  /** The last limits that X stated, for each kind of request that was made. */
  limits: { endpoint: Endpoint; limit: number; remaining: number; resets_at: string }[];
  /** Newest first. */
  errors: { at: string; endpoint: Endpoint; name: string; message: string }[];
};

/** How many errors are remembered. */
const KEPT = 10;

export type ErrorMemory = { note(endpoint: Endpoint, error: XError): void; all(): SourceState['errors'] };

/** Remembers the last errors. */
export function createErrorMemory(clock: Pick<Clock, 'now'>): ErrorMemory {
  let errors: SourceState['errors'] = [];
  return {
    note(endpoint, { name, message }) {
      errors = [{ at: clock.now().toISOString(), endpoint, name, message }, ...errors].slice(0, KEPT);
    },
    all: () => errors,
  };
}

export function describeState(limits: Limits, errors: ErrorMemory): SourceState {
  return {
    limits: [...limits.all()].map(([endpoint, { limit, remaining, resetsAt }]) => ({
      endpoint,
      limit,
      remaining,
      resets_at: resetsAt.toISOString(),
    })),
    errors: errors.all(),
  };
}
