import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { hasCode, keepOnce, openDataDir } from '#server/foundations/data-dir.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, ensureCluster, ROLE } from './cluster.ts';
import { EmbeddedDatabaseError } from './error.ts';
import { findOwner } from './owner.ts';
import { ensureRunning, stopPostmaster } from './postmaster.ts';
import { enter, isShutdown, type Tenancy, type Tenant } from './tenancy.ts';

export type EmbeddedDatabase = Pick<Tenancy, 'announce' | 'lost'> & {
  url: string;
  /** Gives the place up; the last process stops PostgreSQL. */
  close(): Promise<void>;
};

const PATIENCE_MS = 60_000;

/**
 * Opens the private PostgreSQL of `directory`, which is made on first use and started unless it runs.
 * Throws DataDirError, {@link EmbeddedDatabaseError}, or ServerRunningError when a server is there already.
 */
export async function openEmbedded(directory: string, tenant: Tenant): Promise<EmbeddedDatabase> {
  const dataDir = await openDataDir(directory);
  const password = await keepOnce(dataDir, 'postgresql-password', () => randomBytes(24).toString('base64url'));
  const owner = findOwner();
  const cluster = await ensureCluster(dataDir, await findBinaries(owner, dataDir), owner, password);
  const { url, tenancy } = await moveIn(cluster, password, dataDir, tenant);
  return {
    url,
    announce: tenancy.announce,
    lost: tenancy.lost,
    close: async () => {
      if (await tenancy.isLastOut()) await stopPostmaster(cluster);
      await tenancy.end();
    },
  };
}

async function moveIn(
  cluster: Cluster,
  password: string,
  dataDir: string,
  tenant: Tenant,
): Promise<{ url: string; tenancy: Tenancy }> {
  const asked = Date.now();
  for (;;) {
    const url = `postgres://${ROLE}:${password}@127.0.0.1:${await ensureRunning(cluster)}/postgres`;
    const tenancy = await enter(url, dataDir, tenant).catch((error) => {
      if (isShutdown(error)) return null;
      if (hasCode(error, '28P01')) throw wrongPassword(dataDir, error);
      throw error;
    });
    if (tenancy) return { url, tenancy };
    if (Date.now() - asked > PATIENCE_MS) {
      throw new EmbeddedDatabaseError(`PostgreSQL in ${cluster.data} neither starts nor stops`);
    }
    await delay(100);
  }
}

function wrongPassword(dataDir: string, cause: Error): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(`${dataDir}/postgresql-password is not the password of its database`, { cause });
}
