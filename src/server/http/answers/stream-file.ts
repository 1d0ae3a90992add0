import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import type { Env } from '#server/http/env.ts';

/**
 * Streams the pieces of a file, and stops taking pieces when nobody reads. When the pieces fail it cuts the connection,
 * so that nobody mistakes a part for the whole; Hono would end the answer normally.
 */
export const streamFile = (c: Context<Env>, pieces: AsyncIterable<string | Uint8Array>): Response =>
  stream(
    c,
    async (body) => {
      for await (const piece of pieces) {
        if (body.aborted) return;
        await body.write(piece);
      }
    },
    async (error) => {
      c.var.log.error({ error }, 'a file ended early');
      c.env.outgoing?.destroy();
    },
  );
