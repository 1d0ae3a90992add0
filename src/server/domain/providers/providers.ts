import { createHash } from 'node:crypto';
import { type Clock, systemClock } from './clock.ts';
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';

/** What is learnt about a model from its answers. */
export type ModelTraits = {
  /** Whether it accepts a JSON schema for its answer; null until it has answered a request with or without one. */
  takesSchema: boolean | null;
  /** It answered in another form than its schema, so the form must be described in words as well. */
  needsWords: boolean;
  takesTemperature: boolean;
  /** Whether it accepts a limit to the length of its answer. */
  takesLimit: boolean;
  /** Whether its answers stayed within that limit; null until it has answered a request with one. */
  keepsLimit: boolean | null;
  /** When it last answered, in milliseconds since 1970. */
  answeredAt: number;
};

/**
 * What all runs of one process share: one rate limiter for each provider and key, and what is learnt about each model.
 * `random` returns numbers from 0 to 1.
 */
export type Providers = {
  readonly clock: Clock;
  readonly random: () => number;
  /** How long a local server may answer nothing before it is asked why, in milliseconds. */
  readonly quietMs: number;
  rateLimiterOf(baseUrl: string, apiKey: string | null): RateLimiter;
  traitsOf(baseUrl: string, model: string): ModelTraits;
};

const UNKNOWN: ModelTraits = {
  takesSchema: null,
  needsWords: false,
  takesTemperature: true,
  takesLimit: true,
  keepsLimit: null,
  answeredAt: 0,
};

/** Answers of small models take longer, but then the server says that nothing is wrong. */
const QUIET_MS = 5_000;

/** How many rate limiters and models are remembered; the least recently used one is dropped first. */
const REMEMBERED = 500;

export function createProviders({ clock = systemClock, random = Math.random, quietMs = QUIET_MS } = {}): Providers {
  const rateLimiters = new Map<string, RateLimiter>();
  const traits = new Map<string, ModelTraits>();
  return {
    clock,
    random,
    quietMs,
    rateLimiterOf: (baseUrl, apiKey) => recall(rateLimiters, [baseUrl, apiKey ?? ''], () => createRateLimiter(clock)),
    traitsOf: (baseUrl, model) => recall(traits, [baseUrl, model], () => ({ ...UNKNOWN })),
  };
}

/** The parts are hashed, because one of them may be a secret. */
function recall<Value>(memory: Map<string, Value>, parts: string[], create: () => Value): Value {
  const key = createHash('sha256').update(JSON.stringify(parts)).digest('base64');
  const value = memory.get(key) ?? create();
  memory.delete(key);
  memory.set(key, value);
  const [oldest] = memory.keys();
  if (memory.size > REMEMBERED && oldest !== undefined) memory.delete(oldest);
  return value;
}
