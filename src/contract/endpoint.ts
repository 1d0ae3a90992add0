import * as v from 'valibot';
import { closedObject } from './closed-object.ts';

/** Prefixes of model names with a fixed meaning; endpoints cannot use them as names. */
export const RESERVED_PROVIDERS = ['openai', 'anthropic', 'google', 'mistral', 'plumbline'] as const;

export const BASE_URL_MAX = 2_000;

const NOT_HTTP = 'Must be a URL that begins with http:// or https://';

const isHttp = (value: string) => ['http:', 'https:'].includes(URL.parse(value)?.protocol ?? '');
const holdsCredentials = (value: string) => {
  const url = URL.parse(value);
  return url !== null && (url.username !== '' || url.password !== '');
};

/**
 * The base URL of an OpenAI-compatible server, such as `http://localhost:11434/v1`. The output is normalised for
 * comparing: no slash at the end. The server also refuses private hosts.
 */
export const baseUrlSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Base URL is required'),
  v.maxLength(BASE_URL_MAX, `Must be at most ${BASE_URL_MAX} characters`),
  v.check((value) => value === '' || isHttp(value), NOT_HTTP),
  v.check(
    (value) => !holdsCredentials(value),
    'Must not contain a username or password; keys belong in the LLM setting',
  ),
  v.check((value) => !/[?#]/.test(value), 'Must not contain a query or fragment'),
  v.transform((value) => (URL.parse(value)?.href ?? value).replace(/\/+$/, '')),
);

/** An OpenAI-compatible server; the model `{name}/{model}` goes there. */
export const endpointSchema = closedObject({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Name is required'),
    v.regex(
      /^[a-z0-9][a-z0-9._-]{0,62}$/,
      'Name takes up to 63 lower-case letters, digits, dots, hyphens or underscores, a letter or digit first',
    ),
    v.check((name) => !RESERVED_PROVIDERS.some((reserved) => reserved === name), 'This name is reserved'),
  ),
  base_url: baseUrlSchema,
});
export type Endpoint = v.InferOutput<typeof endpointSchema>;
