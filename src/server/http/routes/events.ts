import { setTimeout as wait } from 'node:timers/promises';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { progressSchema } from '#contract/item.ts';
import type { Person } from '#server/domain/people/users.ts';
import { readProgress } from '#server/domain/runs/read-progress.ts';
import type { Changes } from '#server/foundations/database/changes.ts';
import { Refusal } from '#server/foundations/refusal.ts';
import { STREAMS_PER_PERSON } from '#server/http/limits.ts';
import { bearerReader } from '#server/http/requests/authenticate.ts';
import { createPlaces, inShare } from '#server/http/requests/shares.ts';
import { get, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

/** Changes are gathered for this long, however many there are. */
const GATHER_MS = 500;
/** Accounts that are read in one turn: an import may change thousands. */
const AT_ONCE = 200;
/** A line now and then keeps proxies from closing a quiet connection. */
const KEEP_ALIVE_MS = 15_000;

/** Server-sent events: one `progress` event for each account that a person sees, whenever something about it changes. */
export function eventsRoutes(services: Services): Route[] {
  const identify = bearerReader(services);
  const takePlace = createPlaces(STREAMS_PER_PERSON, 'Too many streams of events are open');
  return [
    get('/twitter/events', {
      summary:
        'The progress of the accounts I see, as server-sent events named "progress"; ends when some may be missed',
      tag: 'accounts',
      access: 'user',
      answer: progressSchema,
      mediaType: 'text/event-stream',
      refuses: ['tooMany'],
      handle: ({ c, user }) => {
        const leave = takePlace(user.id);
        return streamSSE(
          c,
          async (stream) => {
            const ended = new AbortController();
            stream.onAbort(() => ended.abort());
            try {
              const identifyViewer = () => identifyAgain(identify, c.req.header('authorization'));
              await tell(services, stream, identifyViewer, gatherChanges(services.changes, ended));
            } finally {
              ended.abort();
              leave();
            }
          },
          async (error) => c.var.log.error({ error }, 'a stream of events failed'),
        );
      },
    }),
  ];
}

async function tell(
  services: Services,
  stream: SSEStreamingApi,
  identifyViewer: () => Promise<Person | null>,
  changed: AsyncIterable<number[]>,
): Promise<void> {
  await stream.writeSSE({ event: 'ready', data: '' });
  for await (const accounts of changed) {
    // Who may see what, and whether they still may, can have changed as well.
    const viewer = await identifyViewer();
    if (viewer === null) return;
    await stream.write(': still here\n\n');
    for (let start = 0; start < accounts.length; start += AT_ONCE) {
      const some = accounts.slice(start, start + AT_ONCE);
      for (const progress of await inShare(viewer.id, () => readProgress(services.database, viewer, some))) {
        await stream.writeSSE({ event: 'progress', data: JSON.stringify(progress) });
      }
    }
  }
}

/**
 * Gathers the accounts that change from now on; gives them again and again, and none when nothing did for a while. Ends when
 * changes may have been missed, when this process stops, and when `ended` is aborted.
 */
function gatherChanges(changes: Changes, ended: AbortController): AsyncGenerator<number[], void> {
  const changed = new Set<number>();
  let woken = new AbortController();
  const unsubscribe = changes.subscribe((change) => {
    if (change === null) ended.abort();
    for (const account of change?.accounts ?? []) changed.add(account);
    woken.abort();
  });
  ended.signal.addEventListener('abort', unsubscribe, { once: true });
  const over = AbortSignal.any([ended.signal, changes.stopped]);
  async function* give(): AsyncGenerator<number[], void> {
    while (!over.aborted) {
      await pause(KEEP_ALIVE_MS, AbortSignal.any([over, woken.signal]));
      if (changed.size > 0) await pause(GATHER_MS, over);
      woken = new AbortController();
      const accounts = [...changed];
      changed.clear();
      if (!over.aborted) yield accounts;
    }
  }
  return give();
}

/** Waits that long, or until the signal is aborted. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}

async function identifyAgain(
  identify: ReturnType<typeof bearerReader>,
  authorization: string | undefined,
): Promise<Person | null> {
  try {
    return await identify(authorization);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
