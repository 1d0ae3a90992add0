import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { hasCode } from '#server/foundations/data-dir.ts';
import { SERVER_LOCK, USERS_LOCK } from '#server/foundations/database/locks.ts';
import { isAlive } from './postmaster.ts';

/** Who we are to other processes: there may be one `server`, and any number of commands. */
export type Tenant = { as: 'server'; url: string } | { as: 'command'; name: string };

/** A session that holds our place in an embedded database while it lives. */
export type Tenancy = {
  /** Publishes the URL of this server. */
  announce(url: string): Promise<void>;
  /** Resolves when the session ends, unless we end it. */
  readonly lost: Promise<void>;
  /**
   * Leaves, and returns whether this was the last process. If so, no other process can enter until the session ends.
   */
  isLastOut(): Promise<boolean>;
  end(): Promise<void>;
};

/** How long to wait for a server that was killed: its session lives on until PostgreSQL notices the closed socket. */
const GRACE_MS = { alive: 1_000, dead: 30_000 };
/** PostgreSQL answers these queries at once, unless it hangs. */
const PATIENCE_MS = 10_000;
/** The maximum length of application_name, in bytes (NAMEDATALEN - 1). */
const NAME_BYTES = 63;

/**
 * Takes a place in the embedded database at `url`. Null when PostgreSQL is just stopping. Throws when a server is
 * already there, and what pg throws when it cannot connect.
 */
export async function enter(url: string, dataDir: string, tenant: Tenant): Promise<Tenancy | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: nameOf(tenant),
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  let state: 'here' | 'leaving' | 'gone' = 'here';
  const lost = new Promise<void>((resolve) =>
    client.once('end', () => {
      if (state === 'here') resolve();
      state = 'gone';
    }),
  );
  // pg reports a broken session here and then ends it; `lost` waits for that end.
  client.on('error', () => {});
  await client.connect();
  try {
    if (!(await holds(client, 'pg_try_advisory_lock_shared', USERS_LOCK))) return await leave(client);
    if (tenant.as === 'server') await becomeTheServer(client, dataDir);
  } catch (error) {
    await leave(client);
    throw error;
  }
  return {
    lost,
    announce: async (at) => {
      await client.query("select set_config('application_name', $1, false)", [nameOf({ as: 'server', url: at })]);
    },
    isLastOut: async () => {
      if (state === 'gone') return false;
      state = 'leaving';
      try {
        await client.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK]);
        return await holds(client, 'pg_try_advisory_lock', USERS_LOCK);
      } catch (error) {
        // Another process left at the same time, was the last, and has already stopped PostgreSQL.
        if (isShutdown(error)) return false;
        throw error;
      }
    },
    end: async () => {
      state = 'leaving';
      await leave(client);
    },
  };
}

/** SQLSTATE admin_shutdown, crash_shutdown and cannot_connect_now, and the socket codes for the same. */
const SHUTDOWN = ['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'];

/** The messages of pg, which has no code for a session that ended while in use. */
const ENDED = /^(?:Connection terminated|Client (?:has encountered a connection error|was closed))/;

/** Whether a session gets this error while PostgreSQL stops or starts. */
export function isShutdown(error: unknown): boolean {
  return hasCode(error, ...SHUTDOWN) || (error instanceof Error && ENDED.test(error.message));
}

function nameOf(tenant: Tenant): string {
  const what = tenant.as === 'server' ? `at ${tenant.url}` : tenant.name;
  return Buffer.from(`plumbline process ${process.pid} ${what}`).subarray(0, NAME_BYTES).toString();
}

async function leave(client: pg.Client): Promise<null> {
  await client.end();
  return null;
}

async function holds(client: pg.Client, lock: string, key: number): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(`select ${lock}($1) as held`, [key]);
  return rows[0]?.held === true;
}

async function becomeTheServer(client: pg.Client, dataDir: string): Promise<void> {
  const asked = Date.now();
  while (!(await holds(client, 'pg_try_advisory_lock', SERVER_LOCK))) {
    const holder = await findHolder(client);
    const grace = isAlive(Number(/process (\d+)/.exec(holder)?.[1] ?? 0)) ? GRACE_MS.alive : GRACE_MS.dead;
    if (Date.now() - asked > grace) throw new Error(`another server uses DATA_DIR ${dataDir}: ${holder}`);
    await delay(50);
  }
}

async function findHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1`,
    [SERVER_LOCK],
  );
  return rows[0]?.name ?? 'it is just leaving';
}
