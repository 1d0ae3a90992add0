import * as v from 'valibot';
import { SIGNUP_MODES } from '#contract/user.ts';

const required = (fallback: string) =>
  v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty')), fallback);
const list = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
);

const databaseUrl = v.optional(
  v.pipe(v.string(), v.trim(), v.regex(/^postgres(?:ql)?:\/\//, 'must be a postgres:// URL')),
);

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const environmentSchema = v.object({
  PORT: v.pipe(
    v.optional(v.string(), '8080'),
    v.regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535'),
    v.transform(Number),
    v.maxValue(65535, 'must be a port number from 0 to 65535'),
  ),
  HOST: required('127.0.0.1'),
  DATA_DIR: required('./data'),
  DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: databaseUrl,
  SECRET_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  FIRST_SUPERUSER: required('admin'),
  FIRST_SUPERUSER_PASSWORD: v.optional(v.pipe(v.string(), v.minLength(8, 'must have at least 8 characters'))),
  LLM_BASE_URL: v.optional(v.pipe(v.string(), v.url('must be a URL')), 'https://api.openai.com/v1'),
  X_API_BASE_URL: v.optional(v.pipe(v.string(), v.url('must be a URL')), 'https://api.x.com'),
  BLUESKY_API_BASE_URL: v.optional(
    v.union([v.literal('off'), v.pipe(v.string(), v.url('must be a URL, or off'))]),
    'https://public.api.bsky.app',
  ),
  BLUESKY_PLC_URL: v.optional(v.pipe(v.string(), v.url('must be a URL')), 'https://plc.directory'),
  FACT_CHECK_API_BASE_URL: v.optional(
    v.pipe(v.string(), v.url('must be a URL')),
    'https://factchecktools.googleapis.com',
  ),
  BLUESKY_ALLOWED_HOSTS: list,
  MASTODON: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  MASTODON_ALLOWED_HOSTS: list,
  LLM_ALLOWED_HOSTS: list,
  TRUSTED_PROXIES: list,
  SIGNUP: v.optional(v.picklist(SIGNUP_MODES, 'must be open, invited or closed'), 'open'),
  WORK: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  AUDIT_RETENTION_DAYS: v.pipe(
    v.optional(v.string(), '365'),
    v.regex(/^\d{1,5}$/, 'must be a number of days, or 0 to keep every line'),
    v.transform(Number),
  ),
  METRICS_ADDRESS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i, 'must be a host and a port, such as 127.0.0.1:9464'),
      v.transform((text) => {
        const end = text.lastIndexOf(':');
        return { host: text.slice(0, end).replace(/^\[|\]$/g, ''), port: Number(text.slice(end + 1)) };
      }),
    ),
  ),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
});

/** All settings from the environment. The README's configuration table explains each. */
export type Config = v.InferOutput<typeof environmentSchema>;

/** Reads the configuration from `environment`. An empty variable counts as unset. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = v.safeParse(environmentSchema, given);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${v.getDotPath(issue) ?? 'environment'} ${issue.message}`);
}
