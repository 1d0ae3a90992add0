import type { Context } from 'hono';
import type { Env } from '#server/http/env.ts';

/**
 * Sets a header of the answer, whatever the answer will be. It uses the Node response if there is one: headers of a
 * fetch `Response` would be built and parsed again for each request.
 */
export function putHeader(c: Context<Env>, name: string, value: string): void {
  const outgoing = c.env?.outgoing;
  if (outgoing === undefined) c.header(name, value);
  else outgoing.setHeader(name, value);
}
