import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { progressSchema } from '#contract/item.ts';
import { findVisible } from '#server/domain/accounts/visibility.ts';
import { readProgress } from '#server/domain/runs/read-progress.ts';
import { authenticate } from '#server/http/authenticate.ts';
import { documentFor } from '#server/http/document-route.ts';
import type { Env } from '#server/http/env.ts';
import type { Services } from '#server/http/services.ts';

/** Changes of one account are gathered for this long, however many there are. */
const GATHER_MS = 500;
/** A line now and then keeps proxies from closing a quiet connection. */
const KEEP_ALIVE_MS = 15_000;
/** After this the client connects anew, with a token that is checked anew. */
const LONGEST_MS = 600_000;

/** Server-sent events: one `progress` event for each account that a person sees, whenever something about it changes. */
export function eventsRoutes(services: Services): Hono<Env> {
  const { database, changes } = services;
  const router = new Hono<Env>();
  router.get(
    '/twitter/events',
    documentFor(
      'accounts',
      'user',
    )({
      summary: 'The progress of the accounts I see, as server-sent events named "progress"',
      answer: progressSchema,
      mediaType: 'text/event-stream',
    }),
    authenticate(services),
    (c) =>
      streamSSE(c, async (stream) => {
        const { user } = c.var;
        const changed = new Set<number>();
        let wake = () => {};
        const unsubscribe = changes.subscribe(({ account }) => {
          changed.add(account);
          wake();
        });
        stream.onAbort(() => {
          unsubscribe();
          wake();
        });
        const end = Date.now() + LONGEST_MS;
        await stream.writeSSE({ event: 'ready', data: '' });
        while (!stream.aborted && Date.now() < end) {
          if (changed.size === 0) {
            const woken = new Promise<void>((resolve) => {
              wake = resolve;
            });
            await Promise.race([woken, stream.sleep(KEEP_ALIVE_MS)]);
          }
          if (stream.aborted) break;
          if (changed.size === 0) {
            await stream.write(': still here\n\n');
            continue;
          }
          await stream.sleep(GATHER_MS);
          const ids = [...changed];
          changed.clear();
          for (const account of await findVisible(database, user, ids)) {
            const progress = await readProgress(database, account);
            if (progress) await stream.writeSSE({ event: 'progress', data: JSON.stringify(progress) });
          }
        }
        unsubscribe();
      }),
  );
  return router;
}
