import { setTimeout as wait } from 'node:timers/promises';
import PQueue from 'p-queue';
import pg from 'pg';
import { waitsOf } from './waits.ts';

/** How often somebody looks whether a turn is free. */
const RETRY_MS = 250;

/** Lets one at a time, of all processes, do what concerns one thing, however long that waits for somebody outside. */
export interface Turns {
  /**
   * Does `work` while nobody else has the turn of `key`, a 32-bit integer. Throws what `work` throws, and the reason of
   * `signal`; the signal that `work` gets is also aborted when the turn may have gone to somebody else.
   */
  take<Result>(key: number, work: (signal: AbortSignal) => Promise<Result>, signal: AbortSignal): Promise<Result>;
}

/**
 * Turns by PostgreSQL's advisory locks, all on one connection, which is made when it is first needed: work that waits holds
 * none of its own. A killed process gives its turns back at once. `space` is the first key of the locks.
 */
export function openTurns(url: string, space: number): Turns & { close: () => Promise<void> } {
  const taken = new Set<number>();
  let session: Promise<Session> | null = null;
  const current = () => {
    session ??= openSession(url, space, () => {
      session = null;
    });
    return session;
  };

  /** Null when somebody else has the turn. */
  const tryTake = async <Result>(
    key: number,
    work: (signal: AbortSignal) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<{ result: Result } | null> => {
    // A session gets the lock that it has a second time.
    if (taken.has(key)) return null;
    taken.add(key);
    try {
      const { lock, unlock, lost } = await current();
      if (!(await lock(key))) return null;
      try {
        return { result: await work(AbortSignal.any([signal, lost])) };
      } finally {
        if (!lost.aborted) await unlock(key);
      }
    } finally {
      taken.delete(key);
    }
  };

  return {
    async take(key, work, signal) {
      for (;;) {
        signal.throwIfAborted();
        const done = await tryTake(key, work, signal);
        if (done !== null) return done.result;
        await wait(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    },
    async close() {
      await (await session)?.close();
    },
  };
}

type Session = {
  lock: (key: number) => Promise<boolean>;
  unlock: (key: number) => Promise<boolean>;
  /** Aborted when the connection is no more. */
  lost: AbortSignal;
  close: () => Promise<void>;
};

async function openSession(url: string, space: number, onEnd: () => void): Promise<Session> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `plumbline turns ${process.pid}`,
    ...waitsOf('work'),
  });
  const lost = new AbortController();
  const end = () => {
    onEnd();
    lost.abort(new Error('The database connection that held a turn broke'));
  };
  client.on('end', end);
  // A broken connection reports errors, more than one at times, and then its end.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    end();
    throw error;
  }
  // pg is about to refuse a query on a client that is still busy with another.
  const oneAtATime = new PQueue({ concurrency: 1 });
  const ask = (expression: string, key: number) =>
    oneAtATime.add(async () => {
      const { rows } = await client.query<{ is: boolean }>(`select ${expression} as is`, [space, key]);
      return rows[0]?.is === true;
    });
  return {
    lock: (key) => ask('pg_try_advisory_lock($1::int, $2::int)', key),
    unlock: (key) => ask('pg_advisory_unlock($1::int, $2::int)', key),
    lost: lost.signal,
    close: () => client.end(),
  };
}
