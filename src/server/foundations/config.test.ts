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

test('without variables the server keeps to itself, and calls the usual addresses', () => {
  expect(readConfig({ HOST: '' })).toEqual({
    PORT: 8080,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    FIRST_SUPERUSER: 'admin',
    LLM_BASE_URL: 'https://api.openai.com/v1',
    X_API_BASE_URL: 'https://api.x.com',
    BLUESKY_API_BASE_URL: 'https://public.api.bsky.app',
    BLUESKY_PLC_URL: 'https://plc.directory',
    FACT_CHECK_API_BASE_URL: 'https://factchecktools.googleapis.com',
    BLUESKY_ALLOWED_HOSTS: [],
    MASTODON: 'on',
    MASTODON_ALLOWED_HOSTS: [],
    LLM_ALLOWED_HOSTS: [],
    TRUSTED_PROXIES: [],
    SIGNUP: 'open',
    WORK: 'on',
    AUDIT_RETENTION_DAYS: 365,
    LOG_LEVEL: 'info',
  });
});

test('each variable is read in its own form', () => {
  const given = {
    ...{ PORT: '65535', HOST: ' 0.0.0.0 ', DATABASE_URL: ' postgresql://a/b ', DATABASE_OWNER_URL: 'postgres://o/b' },
    ...{ SECRET_KEY: 's'.repeat(32), FIRST_SUPERUSER_PASSWORD: '12345678', BLUESKY_API_BASE_URL: 'off' },
    ...{ LLM_ALLOWED_HOSTS: ' a.example , ,b:1', AUDIT_RETENTION_DAYS: '0', SIGNUP: 'closed', WORK: 'off' },
    METRICS_ADDRESS: '[::1]:9464',
  };
  expect(readConfig(given)).toMatchObject({
    ...given,
    ...{ PORT: 65_535, HOST: '0.0.0.0', DATABASE_URL: 'postgresql://a/b', LLM_ALLOWED_HOSTS: ['a.example', 'b:1'] },
    ...{ AUDIT_RETENTION_DAYS: 0, METRICS_ADDRESS: { host: '::1', port: 9464 } },
  });
  expect(readConfig({ METRICS_ADDRESS: 'localhost:1' }).METRICS_ADDRESS).toEqual({ host: 'localhost', port: 1 });
});

test.each([
  [{ PORT: '-1' }, 'PORT must be a port number from 0 to 65535'],
  [{ HOST: ' ' }, 'HOST must not be empty'],
  [{ SECRET_KEY: 's'.repeat(31) }, 'SECRET_KEY must have at least 32 characters'],
  [{ FIRST_SUPERUSER_PASSWORD: '1234567' }, 'FIRST_SUPERUSER_PASSWORD must have at least 8 characters'],
  [{ BLUESKY_API_BASE_URL: 'on' }, 'BLUESKY_API_BASE_URL must be a URL, or off'],
  [{ LLM_BASE_URL: 'here' }, 'LLM_BASE_URL must be a URL'],
  [{ MASTODON: 'yes' }, 'MASTODON must be on or off'],
  [{ WORK: 'yes' }, 'WORK must be on or off'],
  [{ SIGNUP: 'yes' }, 'SIGNUP must be open, invited or closed'],
  [{ AUDIT_RETENTION_DAYS: 'ever' }, 'AUDIT_RETENTION_DAYS must be a number of days, or 0 to keep every line'],
])('what lies just beyond a limit is refused: %j', (variables, reason) => {
  expect(() => readConfig(variables)).toThrow(new Error(reason));
});
