import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import * as v from 'valibot';
import type { Logger } from '#server/foundations/log.ts';
import type { Connection } from './connect.ts';
import type { Outages } from './outages.ts';

const CHANNEL = 'plumbline_changes';
const RETRY_MS = 1_000;
const CONNECT_MS = 10_000;

/** How many accounts one notification names; PostgreSQL limits its text to 8,000 bytes. */
const ACCOUNTS_AT_ONCE = 500;

const changeSchema = v.object({
  accounts: v.array(v.number()),
  /** A run that ended from outside, so that its worker must stop. */
  ended: v.optional(v.number()),
  /** One of them has another name, by which nobody who follows it knows it yet. */
  renamed: v.optional(v.literal(true)),
});

/** Something about these accounts changed, so that readers may want to read them again. */
export type Change = v.InferOutput<typeof changeSchema>;

/** The changes that any process makes, as this process receives them. */
export interface Changes {
  /**
   * Calls `listener` for each change, and with null when some may have been missed. The returned function ends the
   * subscription.
   */
  subscribe(listener: (change: Change | null) => void): () => void;
  /** Aborted when this process stops and receives no more changes. */
  readonly stopped: AbortSignal;
}

type Telling = { log: Pick<Logger, 'warn'>; outages: Outages | undefined };

/**
 * SQL that announces a change to every process when its transaction commits. The change is given as an object, or as an
 * SQL expression that returns it in JSON.
 */
export function announcing(change: Change | SQL): SQL {
  const payload = change instanceof SQL ? sql`(${change})::text` : sql`${JSON.stringify(change)}`;
  return sql`pg_notify(${CHANNEL}, ${payload})`;
}

/** Announces a change of any number of accounts, in its own statement. */
export async function announceChange(connection: Connection, accounts: readonly number[]): Promise<void> {
  const payloads: string[] = [];
  for (let start = 0; start < accounts.length; start += ACCOUNTS_AT_ONCE) {
    payloads.push(JSON.stringify({ accounts: accounts.slice(start, start + ACCOUNTS_AT_ONCE) } satisfies Change));
  }
  await connection.execute(
    sql`select pg_notify(${CHANNEL}, payload) from unnest(${sql.param(payloads)}::text[]) as payload`,
  );
}

/**
 * Listens on its own connection (PostgreSQL LISTEN), and opens a new one when it is lost. Changes in between are
 * missed.
 */
export function listenForChanges(
  url: string,
  log: Pick<Logger, 'warn'>,
  outages?: Outages,
): Changes & { close: () => Promise<void> } {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  const stopping = new AbortController();
  const listening = keepListening(url, { log, outages }, stopping.signal, (change) => emitter.emit('change', change));
  return {
    stopped: stopping.signal,
    subscribe(listener) {
      emitter.on('change', listener);
      return () => emitter.off('change', listener);
    },
    async close() {
      stopping.abort();
      await listening;
    },
  };
}

async function keepListening(
  url: string,
  { log, outages }: Telling,
  signal: AbortSignal,
  onChange: (change: Change | null) => void,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await listenOnce(url, signal, onChange);
    } catch (error) {
      if (signal.aborted) return;
      if (!outages?.notice(error)) log.warn({ error }, 'changes are not heard for a moment');
      await wait(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Listens until the connection ends. Rejects when it breaks or cannot be opened, and when the signal is aborted. */
async function listenOnce(url: string, signal: AbortSignal, onChange: (change: Change | null) => void): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `plumbline changes ${process.pid}`,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  const ended = once(client, 'end', { signal });
  // The promise may reject before anybody waits for it, and a broken connection may report more than one error.
  ended.catch(() => undefined);
  client.on('error', () => undefined);
  client.on('notification', ({ payload }) => {
    const change = v.safeParse(v.pipe(v.string(), v.parseJson(), changeSchema), payload);
    if (change.success) onChange(change.output);
  });
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    onChange(null);
    await ended;
  } finally {
    await client.end();
  }
}
