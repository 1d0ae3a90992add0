import { setImmediate as breathe, setTimeout as wait } from 'node:timers/promises';
import type { Progress } from '#contract/item.ts';
import { readWatchedProgress } from '#server/domain/runs/read-progress.ts';
import { bearersReader } from '#server/http/requests/authenticate.ts';
import type { Services } from '#server/http/services.ts';
import { createOutbox, type Outbox } from './outbox.ts';

/** Changes are collected for this long before they are sent together. */
const GATHER_MS = 500;
/** How many accounts one query reads; an import may change thousands. */
const AT_ONCE = 200;
/** How many streams get a piece before other calls are answered. */
const STREAMS_AT_ONCE = 20;
/** A line from time to time keeps proxies from closing a quiet connection, and tells the console that the server has not frozen. */
const KEEP_ALIVE_MS = 4_000;
/**
 * How many pieces may wait for a slow client. With more, its stream ends, as it does when changes may have been missed.
 */
const WAITING_PIECES = 1_000;

const READY = encode('event: ready\ndata: \n\n');
const STILL_HERE = encode(': still here\n\n');

/** The event streams that this process sends. */
export interface ProgressStreams {
  /**
   * The stream for a caller with that Authorization header: the progress of each account that they see, from now on,
   * when something about it changes. It ends when changes may have been missed; when an account gets another name, because who follows
   * the old one would wait for ever; when the caller may not see it any more; when this process stops; and when it is cancelled.
   * `onEnd` is called once, after its end.
   */
  open(authorization: string, onEnd: () => void): ReadableStream<Uint8Array>;
}

type Means = Pick<Services, 'database' | 'secrets' | 'changes' | 'log'>;
type OpenStream = { authorization: string; outbox: Outbox };

/**
 * Reads each change once, and its viewers in one query, for any number of streams, because people leave hundreds of
 * tabs open.
 */
export function createProgressStreams(means: Means): ProgressStreams {
  const { changes, log } = means;
  const streams = new Set<OpenStream>();
  const changed = new Set<number>();
  let woken = new AbortController();
  let isSending = false;

  const endAll = () => {
    for (const { outbox } of streams) outbox.end();
    streams.clear();
    changed.clear();
    woken.abort();
  };
  changes.stopped.addEventListener('abort', endAll, { once: true });
  changes.subscribe((change) => {
    if (streams.size === 0) return;
    if (change === null || change.renamed) return endAll();
    for (const account of change.accounts) changed.add(account);
    woken.abort();
  });

  const sendRound = createSender(means);
  const sendAll = async () => {
    if (isSending) return;
    isSending = true;
    while (streams.size > 0) {
      await pause(KEEP_ALIVE_MS, woken.signal);
      if (changed.size > 0) await pause(GATHER_MS, changes.stopped);
      woken = new AbortController();
      const accounts = [...changed];
      changed.clear();
      try {
        await sendRound([...streams], accounts);
      } catch (error) {
        log.error({ error, streams: streams.size }, 'streams of events failed');
        endAll();
      }
    }
    isSending = false;
  };

  return {
    open(authorization, onEnd) {
      const stream = { authorization, outbox: createOutbox(WAITING_PIECES) };
      if (changes.stopped.aborted) stream.outbox.end();
      else streams.add(stream);
      let hasEnded = false;
      const leave = () => {
        if (hasEnded) return;
        hasEnded = true;
        streams.delete(stream);
        stream.outbox.end();
        if (streams.size === 0) woken.abort();
        onEnd();
      };
      void sendAll();
      return new ReadableStream({
        start: (controller) => controller.enqueue(READY),
        async pull(controller) {
          const piece = await stream.outbox.next();
          // A pull that waits for a piece when the stream is cancelled also gets null.
          if (hasEnded) return;
          if (piece !== null) return controller.enqueue(piece);
          leave();
          controller.close();
        },
        cancel: leave,
      });
    },
  };
}

/**
 * Returns a function that sends the changed accounts to all streams, and ends streams whose viewers may no longer see
 * anything.
 */
function createSender(means: Means): (streams: readonly OpenStream[], accounts: readonly number[]) => Promise<void> {
  const identify = bearersReader(means);
  let silentFrom = 0;
  return async (streams, accounts) => {
    const people = await identify(new Set(streams.map(({ authorization }) => authorization)));
    const open = streams.flatMap(({ authorization, outbox }) => {
      const viewer = people.get(authorization);
      if (viewer === undefined) outbox.end();
      return viewer === undefined ? [] : [{ viewer, outbox }];
    });
    if (performance.now() >= silentFrom) {
      await inParts(open, ({ outbox }) => outbox.put('still here', STILL_HERE));
      silentFrom = performance.now() + KEEP_ALIVE_MS;
    }
    const viewers = [...new Set(open.map(({ viewer }) => viewer.id))];
    for (let start = 0; start < accounts.length; start += AT_ONCE) {
      const some = accounts.slice(start, start + AT_ONCE);
      const read = await readWatchedProgress(means.database, viewers, some);
      const news = read.map(({ progress, ...rest }) => ({ ...rest, piece: describe(progress) }));
      await inParts(open, ({ viewer, outbox }) => {
        for (const { accountId, watchers, piece } of news) {
          if (viewer.is_superuser || watchers.has(viewer.id)) outbox.put(accountId, piece);
        }
      });
    }
  };
}

/**
 * Calls `put` for each item, and lets other calls be answered after every few items, because sending is work as well.
 */
async function inParts<Item>(items: readonly Item[], put: (item: Item) => void): Promise<void> {
  for (const [index, item] of items.entries()) {
    put(item);
    if (index % STREAMS_AT_ONCE === STREAMS_AT_ONCE - 1) await breathe();
  }
}

const describe = (progress: Progress) => encode(`event: progress\ndata: ${JSON.stringify(progress)}\n\n`);

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Waits for `ms`, or until the signal is aborted. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}
