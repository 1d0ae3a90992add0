import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import * as v from 'valibot';
import type { Logger } from '#server/foundations/log.ts';
import type { Connection } from './connect.ts';

const CHANNEL = 'plumbline_changes';
const RETRY_MS = 1_000;

const changeSchema = v.object({
  account: v.number(),
  /** The run that ended without its worker, which has to stop. */
  ended: v.optional(v.number()),
});

/** Something about an account changed that others may want to read again. */
export type Change = v.InferOutput<typeof changeSchema>;

/** Where a process hears of changes, whichever process made them. */
export interface Changes {
  /** Calls `listener` for each change until the function that it returns is called. */
  subscribe(listener: (change: Change) => void): () => void;
}

/** Announces a change to every process on this database, when the transaction of `connection` commits. */
export async function notifyChange(connection: Connection, change: Change): Promise<void> {
  await connection.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(change)})`);
}

/**
 * Listens on a connection of its own (PostgreSQL LISTEN), and opens another one when it is lost. Changes that were made
 * while there was none are missed, so whoever depends on them asks the database now and then as well.
 */
export function listenForChanges(url: string, log: Pick<Logger, 'warn'>): Changes & { close: () => Promise<void> } {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  const closing = new AbortController();
  const listening = keepListening(url, log, closing.signal, (change) => emitter.emit('change', change));
  return {
    subscribe(listener) {
      emitter.on('change', listener);
      return () => emitter.off('change', listener);
    },
    async close() {
      closing.abort();
      await listening;
    },
  };
}

async function keepListening(
  url: string,
  log: Pick<Logger, 'warn'>,
  signal: AbortSignal,
  onChange: (change: Change) => void,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await listenOnce(url, signal, onChange);
    } catch (error) {
      if (signal.aborted) return;
      log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'changes are not heard for a moment',
      );
      await wait(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Ends without an error when the signal is aborted, and rejects when the connection is lost. */
async function listenOnce(url: string, signal: AbortSignal, onChange: (change: Change) => void): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `plumbline changes ${process.pid}`,
    keepAlive: true,
  });
  const ended = new Promise<void>((resolve, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('The connection was closed')));
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  // It may be rejected before anybody waits for it.
  ended.catch(() => undefined);
  client.on('notification', ({ payload }) => {
    const change = v.safeParse(v.pipe(v.string(), v.parseJson(), changeSchema), payload);
    if (change.success) onChange(change.output);
  });
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    await ended;
  } finally {
    await client.end().catch(() => undefined);
  }
}
