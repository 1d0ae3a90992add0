import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { Env } from '#server/http/env.ts';
import { putHeader } from './put-header.ts';

const compress = promisify(gzip);

/** A body below one network packet gains nothing from compression. */
const SMALLEST_LENGTH = 1400;

/**
 * Answers with JSON, compressed where the client reads that and it gains something: a page of posts shrinks to a seventh. No
 * other site can guess a secret from the size of an answer: the token is in a header that only this console adds.
 */
export async function sendJson(c: Context<Env>, value: unknown, status: 200 | 202): Promise<Response> {
  const text = JSON.stringify(value);
  if (text.length < SMALLEST_LENGTH) return c.body(text, status, { 'Content-Type': 'application/json' });
  putHeader(c, 'vary', 'Accept-Encoding');
  const encoding = accepts(c, { header: 'Accept-Encoding', supports: ['gzip', 'identity'], default: 'identity' });
  if (encoding !== 'gzip') return c.body(text, status, { 'Content-Type': 'application/json' });
  return c.body(await compress(text), status, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' });
}
