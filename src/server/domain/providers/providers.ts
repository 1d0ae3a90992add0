import { createHash } from 'node:crypto';
import { type Clock, systemClock } from './clock.ts';
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';

/** What was learnt about a model from its answers. */
export type ModelTraits = {
  /** Whether it takes a JSON schema for its answer; null until it has answered a request with or without one. */
  takesSchema: boolean | null;
  /** It answered in another form than its schema, so the form has to be said in words as well. */
  needsWords: boolean;
  takesTemperature: boolean;
  /** Whether it takes a limit to the length of its answer. */
  takesLimit: boolean;
  /** When it last answered, in milliseconds since 1970. */
  answeredAt: number;
};

/**
 * What all runs of one process share: one rate limiter for each provider and key, and what was learnt about each model. `random`
 * gives numbers from 0 to 1.
 */
export type Providers = {
  readonly clock: Clock;
  readonly random: () => number;
  rateLimiterOf(baseUrl: string, apiKey: string | null): RateLimiter;
  traitsOf(baseUrl: string, model: string): ModelTraits;
};

const UNKNOWN: ModelTraits = {
  takesSchema: null,
  needsWords: false,
  takesTemperature: true,
  takesLimit: true,
  answeredAt: 0,
};

/** Gates and models remembered; the one that was used longest ago is forgotten first. */
const REMEMBERED = 500;

export function createProviders({ clock = systemClock, random = Math.random } = {}): Providers {
  const rateLimiters = new Map<string, RateLimiter>();
  const traits = new Map<string, ModelTraits>();
  return {
    clock,
    random,
    rateLimiterOf: (baseUrl, apiKey) => recall(rateLimiters, [baseUrl, apiKey ?? ''], () => createRateLimiter(clock)),
    traitsOf: (baseUrl, model) => recall(traits, [baseUrl, model], () => ({ ...UNKNOWN })),
  };
}

/** Keys are remembered as a hash, since one of the parts may be a secret. */
function recall<Value>(memory: Map<string, Value>, parts: string[], create: () => Value): Value {
  const key = createHash('sha256').update(JSON.stringify(parts)).digest('base64');
  const value = memory.get(key) ?? create();
  memory.delete(key);
  memory.set(key, value);
  const [oldest] = memory.keys();
  if (memory.size > REMEMBERED && oldest !== undefined) memory.delete(oldest);
  return value;
}
