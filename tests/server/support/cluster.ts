import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { ensureRole } from '#server/foundations/database/application-role.ts';
import { findBinaries } from '#server/foundations/database/embedded/binaries.ts';
import { APPLICATION_ROLE, type Cluster, initialise, ROLE } from '#server/foundations/database/embedded/cluster.ts';
import { canEnter, findOwner } from '#server/foundations/database/embedded/owner.ts';
import { ensureRunning, stopPostmaster } from '#server/foundations/database/embedded/postmaster.ts';
import { migrate } from '#server/foundations/database/migrate.ts';
import { temporaryDirectory } from './temporary-directory.ts';

const PASSWORD = 'tests';

/** The migrated, empty database that tests copy. */
const TEMPLATE = 'plumbline_template';

/** Real PostgreSQL in every respect except one: a power cut may lose its data. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
};

/** A migrated, empty, separate database, like that of a server with a private PostgreSQL. */
export type DatabaseCopy = {
  /** For the role that owns the schema. */
  ownerUrl: string;
  /** For the application's role, which can change rows and nothing else. */
  url: string;
  /** Open connections to it are closed. */
  drop(): Promise<void>;
};

/** Starts a PostgreSQL for a test run, once. `url` is that of its database `postgres`, for {@link copyDatabase}. */
export async function startCluster(): Promise<{ url: string; stop: () => Promise<void> }> {
  const directory = await temporaryDirectory();
  const cluster = await makeCluster(directory.path);
  const url = `postgres://${ROLE}:${PASSWORD}@127.0.0.1:${await ensureRunning(cluster)}/postgres`;
  await withClient(url, async (client) => {
    await ensureRole(client, APPLICATION_ROLE, PASSWORD);
    await client.query(`create database ${TEMPLATE}`);
  });
  await migrate(databaseUrl(url, TEMPLATE), APPLICATION_ROLE);
  return {
    url,
    stop: async () => {
      await stopPostmaster(cluster);
      await directory.remove();
    },
  };
}

/** `administration` is the URL from {@link startCluster}. */
export async function copyDatabase(administration: string): Promise<DatabaseCopy> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const statement = (text: string) => withClient(administration, (client) => client.query(text));
  await statement(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  const ownerUrl = databaseUrl(administration, name);
  return {
    ownerUrl,
    url: ownerUrl.replace(`//${ROLE}:`, `//${APPLICATION_ROLE}:`),
    drop: async () => void (await statement(`drop database ${name} with (force)`)),
  };
}

async function makeCluster(directory: string): Promise<Cluster> {
  const owner = findOwner();
  if (!canEnter(directory, owner)) throw new Error(`PostgreSQL's user cannot enter ${directory}: set TMPDIR`);
  const binaries = await findBinaries(owner, directory);
  const home = await mkdtemp(join(directory, 'cluster-'));
  return initialise(home, { binaries, owner, password: PASSWORD, settings: SETTINGS, options: ['--no-sync'] });
}

const databaseUrl = (administration: string, name: string) => administration.replace(/postgres$/, name);

async function withClient<Result>(url: string, action: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await action(client);
  } finally {
    await client.end();
  }
}
