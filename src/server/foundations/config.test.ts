import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a port number from 0 to 65535'],
  [{ PORT: '65536' }, 'PORT must be a port number from 0 to 65535'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters'],
  [{ DATABASE_URL: 'nowhere', SECRET_KEY: 's'.repeat(32) }, 'DATABASE_URL must be a postgres:// URL'],
  [{ METRICS_ADDRESS: 'nine' }, 'METRICS_ADDRESS must be a host and a port, such as 127.0.0.1:9464'],
])('a wrong variable is refused with its name: %j', (variables, reason) => {
  expect(() => readConfig(variables)).toThrow(new Error(reason));
});
