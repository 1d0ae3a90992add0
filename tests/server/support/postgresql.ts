import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '#server/foundations/database/connect.ts';
import { findBinaries } from '#server/foundations/database/embedded/binaries.ts';
import { type Cluster, initialise, ROLE } from '#server/foundations/database/embedded/cluster.ts';
import { canEnter, findOwner } from '#server/foundations/database/embedded/owner.ts';
import { ensureRunning, stopPostmaster } from '#server/foundations/database/embedded/postmaster.ts';
import { migrate } from '#server/foundations/database/migrate.ts';
import { temporaryDirectory } from './temporary-directory.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the test cluster's `postgres` database; {@link TEMPLATE} beside it is migrated. */
    postgresql: string;
  }
}

/** The migrated, empty database that every test file copies. */
export const TEMPLATE = 'plumbline_template';

/** Real PostgreSQL in every respect but one: a power cut may take its data. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
};

/** Vitest calls it once before the server tests; what it returns is called after the last. */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  const directory = await temporaryDirectory();
  const cluster = await makeCluster(directory.path);
  const url = `postgres://${ROLE}:tests@127.0.0.1:${await ensureRunning(cluster)}/postgres`;
  await makeTemplate(url);
  project.provide('postgresql', url);
  return async () => {
    await stopPostmaster(cluster);
    await directory.remove();
  };
}

async function makeCluster(directory: string): Promise<Cluster> {
  const owner = findOwner();
  if (!canEnter(directory, owner)) throw new Error(`PostgreSQL's user cannot enter ${directory}: set TMPDIR`);
  const binaries = await findBinaries(owner, directory);
  const home = await mkdtemp(join(directory, 'cluster-'));
  return initialise(home, { binaries, owner, password: 'tests', settings: SETTINGS, options: ['--no-sync'] });
}

async function makeTemplate(url: string): Promise<void> {
  const server = connect(url);
  await server.pool.query(`create database ${TEMPLATE}`);
  await server.close();
  await migrate(url.replace(/postgres$/, TEMPLATE));
}
