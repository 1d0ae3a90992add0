import pg from 'pg';
import type { Config } from '#server/foundations/config.ts';
import { type EmbeddedDatabase, openEmbedded } from './embedded/embedded.ts';
import type { Tenant } from './embedded/tenancy.ts';
import { waitsOf } from './waits.ts';

/** A database that is there to be used, and the place we hold in it. */
export type OpenDatabase = EmbeddedDatabase;

/** The PostgreSQL that DATABASE_URL names does not answer; the message has its address and never its password. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError';
}

/**
 * Opens the database the configuration names: DATABASE_URL's PostgreSQL, which any number of processes may use, or the
 * private one in DATA_DIR, which has one server and beside it any number of commands.
 * Throws {@link DatabaseUnreachableError}, DataDirError, EmbeddedDatabaseError or ServerRunningError.
 */
export async function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  tenant: Tenant,
): Promise<OpenDatabase> {
  if (!config.DATABASE_URL) return openEmbedded(config.DATA_DIR, tenant);
  await probe(config.DATABASE_URL);
  return {
    url: config.DATABASE_URL,
    announce: async () => {},
    lost: new Promise(() => {}),
    close: async () => {},
  };
}

async function probe(url: string): Promise<void> {
  const { host, port, database } = addressOf(url);
  const client = new pg.Client({ connectionString: url, ...waitsOf('maintenance') });
  try {
    await client.connect();
    await client.end();
  } catch (cause) {
    const reasons = cause instanceof AggregateError ? cause.errors : [cause];
    const said = reasons.map((reason) => (reason instanceof Error ? reason.message : String(reason))).join(', ');
    throw new DatabaseUnreachableError(`DATABASE_URL: no database ${database} at ${host}:${port} (${said})`, { cause });
  }
}

function addressOf(url: string): { host: string; port: number; database: string | undefined } {
  try {
    const { host, port, database } = new pg.Client({ connectionString: url });
    return { host, port, database };
  } catch (cause) {
    throw new DatabaseUnreachableError('DATABASE_URL is not a PostgreSQL URL', { cause });
  }
}
