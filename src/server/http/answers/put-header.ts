import type { Context } from 'hono';
import type { Env } from '#server/http/env.ts';

/**
 * Sets a header of the answer, whatever the answer will be. On the Node response itself where there is one: headers of a
 * fetch `Response` would have to be built and taken apart again for each request.
 */
export function putHeader(c: Context<Env>, name: string, value: string): void {
  const outgoing = c.env?.outgoing;
  if (outgoing === undefined) c.header(name, value);
  else outgoing.setHeader(name, value);
}
