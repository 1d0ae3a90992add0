import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export type { Logger } from 'pino';

/** Paths that may hold a secret; pino replaces their values wherever an object with them is logged. */
const SECRET_PATHS = [
  'password',
  'api_key',
  'bearer_token',
  'access_token',
  'authorization',
  'cookie',
  'secret',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** One JSON line an event on standard error, so that standard output stays free for what a person asked for. */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>): Logger {
  return pino({ level: config.LOG_LEVEL, redact: SECRET_PATHS }, pino.destination({ fd: 2, sync: true }));
}
