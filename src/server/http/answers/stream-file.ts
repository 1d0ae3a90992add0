import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import type { Env } from '#server/http/env.ts';

/**
 * Answers with the pieces of a file as they come, and takes no more of them once nobody reads. When they fail the connection is
 * cut, so that nobody takes a part for the whole: Hono would end the answer as if all had been said.
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
