import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export type { Logger } from 'pino';

/** Paths that may hold a secret. pino replaces their values in every logged object. */
const SECRET_PATHS = [
  'password',
  'api_key',
  'bearer_token',
  'access_token',
  'authorization',
  'cookie',
  'secret',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** How objects that may hold secrets inside are logged. */
export const serializers = { error: describeError };

/** One JSON line for each event on standard error; standard output stays free for the output of commands. */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>): Logger {
  return pino({ level: config.LOG_LEVEL, redact: SECRET_PATHS, serializers }, pino.destination({ fd: 2, sync: true }));
}

/**
 * Drizzle's message repeats the query's parameters, which may be secrets. The cause's message and the stack frames do
 * not.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const root = error.cause instanceof Error ? error.cause : error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { name: root.name, message: root.message, frames: frames.map((line) => line.trim()) };
}
