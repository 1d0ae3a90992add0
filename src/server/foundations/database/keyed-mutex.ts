import { setTimeout as wait } from 'node:timers/promises';
import PQueue from 'p-queue';
import pg from 'pg';
import { waitsOf } from './waits.ts';

/** How often a waiting caller tries again to get the lock. */
const RETRY_MS = 250;

/**
 * A mutex with one lock for each key, shared by all processes. The work under a lock may take long, as when it waits for
 * another server.
 */
export interface KeyedMutex {
  /**
   * Waits for the lock of `key`, a 32-bit integer, and runs `work` under it. Throws what `work` throws, and the reason of
   * `signal`. The signal that `work` gets is also aborted when the lock may be lost to another process.
   */
  run<Result>(key: number, work: (signal: AbortSignal) => Promise<Result>, signal: AbortSignal): Promise<Result>;
}

/**
 * A mutex made of PostgreSQL's advisory locks. All its locks are on one connection, which opens at first use, so work that
 * waits holds no connection of its own. When a process is killed, PostgreSQL frees its locks at once. `space` is the first
 * key of the locks.
 */
export function openKeyedMutex(url: string, space: number): KeyedMutex & { close: () => Promise<void> } {
  const held = new Set<number>();
  let session: Promise<Session> | null = null;
  const current = () => {
    session ??= openSession(url, space, () => {
      session = null;
    });
    return session;
  };

  /** Null when somebody else holds the lock. */
  const tryRun = async <Result>(
    key: number,
    work: (signal: AbortSignal) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<{ result: Result } | null> => {
    // PostgreSQL gives a session the lock that it holds already a second time, so this process checks first.
    if (held.has(key)) return null;
    held.add(key);
    try {
      const { lock, unlock, lost } = await current();
      if (!(await lock(key))) return null;
      try {
        return { result: await work(AbortSignal.any([signal, lost])) };
      } finally {
        if (!lost.aborted) await unlock(key);
      }
    } finally {
      held.delete(key);
    }
  };

  return {
    async run(key, work, signal) {
      for (;;) {
        signal.throwIfAborted();
        const done = await tryRun(key, work, signal);
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
  /** Aborted when the connection ends. */
  lost: AbortSignal;
  close: () => Promise<void>;
};

async function openSession(url: string, space: number, onEnd: () => void): Promise<Session> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `plumbline mutex ${process.pid}`,
    ...waitsOf('work'),
  });
  const lost = new AbortController();
  const end = () => {
    onEnd();
    lost.abort(new Error('The database connection that held a lock broke'));
  };
  client.on('end', end);
  // A broken connection emits one or more errors, and then 'end'.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    end();
    throw error;
  }
  // pg deprecates a query on a client that still runs another one.
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
