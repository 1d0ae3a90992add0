import pg from 'pg';
import type { Config } from '#server/foundations/config.ts';
import { type EmbeddedDatabase, openEmbedded, type Tell } from './embedded/embedded.ts';
import type { Tenant } from './embedded/tenancy.ts';
import { waitsOf } from './waits.ts';

/** An open database, and our place in it. */
export type OpenDatabase = EmbeddedDatabase;

/** The PostgreSQL of DATABASE_URL does not answer. The message holds its address and never its password. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError';
}

const UTF8 = 'UTF8';

/**
 * Opens the database of the configuration. With DATABASE_URL it is that PostgreSQL, which any number of processes may
 * use. Otherwise it is the private one in DATA_DIR, for one server and any number of commands; `tell` gets the reason
 * when it cannot be started again. Throws {@link DatabaseUnreachableError}, and an error that says what to do when the
 * database cannot be used.
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

/** The error for a DATABASE_URL whose database cannot store every text. */
const wrongEncoding = (variable: string, { database, encoding }: { database: string | undefined; encoding: string }) =>
  new Error(
    `${variable}: the database ${database} is in ${encoding}; create it with: create database … encoding 'UTF8' template template0`,
  );
