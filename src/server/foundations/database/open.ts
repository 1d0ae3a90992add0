import pg from 'pg';
import type { Config } from '#server/foundations/config.ts';
import { type EmbeddedDatabase, openEmbedded, type Tell } from './embedded/embedded.ts';
import type { Tenant } from './embedded/tenancy.ts';
import { waitsOf } from './waits.ts';

/** A database that is there to be used, and the place we hold in it. */
export type OpenDatabase = EmbeddedDatabase;

/** The PostgreSQL that DATABASE_URL names does not answer; the message has its address and never its password. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError';
}

const UTF8 = 'UTF8';

/**
 * Opens the database the configuration names: DATABASE_URL's PostgreSQL, which any number of processes may use, or the
 * private one in DATA_DIR, which has one server and beside it any number of commands; `tell` hears why that cannot be started again.
 * Throws {@link DatabaseUnreachableError}, and an error that says what to do when the database cannot be used.
 */
export async function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'> & Partial<Pick<Config, 'DATABASE_OWNER_URL'>>,
  tenant: Tenant,
  tell: Tell = () => {},
): Promise<OpenDatabase> {
  if (!config.DATABASE_URL) return openEmbedded(config.DATA_DIR, tenant, tell);
  const ownerUrl = config.DATABASE_OWNER_URL ?? config.DATABASE_URL;
  await probe('DATABASE_URL', config.DATABASE_URL);
  if (ownerUrl !== config.DATABASE_URL) await probe('DATABASE_OWNER_URL', ownerUrl);
  return {
    url: config.DATABASE_URL,
    ownerUrl,
    applicationRole: ownerUrl === config.DATABASE_URL ? null : addressOf('DATABASE_URL', config.DATABASE_URL).user,
    announce: async () => {},
    lost: new Promise(() => {}),
    close: async () => {},
  };
}

async function probe(variable: string, url: string): Promise<void> {
  const { host, port, database } = addressOf(variable, url);
  const client = new pg.Client({ connectionString: url, ...waitsOf('maintenance') });
  let encoding = UTF8;
  try {
    await client.connect();
    const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
    encoding = rows[0]?.server_encoding ?? UTF8;
    await client.end();
  } catch (cause) {
    const reasons = cause instanceof AggregateError ? cause.errors : [cause];
    const said = reasons.map((reason) => (reason instanceof Error ? reason.message : String(reason))).join(', ');
    throw new DatabaseUnreachableError(`${variable}: no database ${database} at ${host}:${port} (${said})`, { cause });
  }
  if (encoding !== UTF8) throw wrongEncoding(variable, { database, encoding });
}

type Address = { host: string; port: number; database: string | undefined; user: string | null };

function addressOf(variable: string, url: string): Address {
  try {
    const { host, port, database, user } = new pg.Client({ connectionString: url });
    return { host, port, database, user: user ?? null };
  } catch (cause) {
    throw new DatabaseUnreachableError(`${variable} is not a PostgreSQL URL`, { cause });
  }
}

/** The database that DATABASE_URL names cannot hold every text. */
const wrongEncoding = (variable: string, { database, encoding }: { database: string | undefined; encoding: string }) =>
  new Error(
    `${variable}: the database ${database} is in ${encoding}; create it with: create database … encoding 'UTF8' template template0`,
  );
