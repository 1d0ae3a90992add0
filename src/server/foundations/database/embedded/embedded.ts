import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { hasCode, keepOnce, openDataDir } from '#server/foundations/data-dir.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, ensureCluster, ROLE } from './cluster.ts';
import { EmbeddedDatabaseError } from './error.ts';
import { findOwner } from './owner.ts';
import { keepPlace, type Place } from './place.ts';
import { ensureRunning, stopPostmaster } from './postmaster.ts';
import { enter, isShutdown, type Tenancy, type Tenant } from './tenancy.ts';

export type EmbeddedDatabase = Pick<Place, 'announce' | 'lost'> & {
  url: string;
  /** Gives the place up; the last process stops PostgreSQL. */
  close(): Promise<void>;
};

const PATIENCE_MS = 60_000;

/**
 * Opens the private PostgreSQL of `directory`, which is made on first use and started unless it runs. When it breaks down it
 * is entered again, and started again where it has to be, under the same URL.
 * Throws DataDirError, {@link EmbeddedDatabaseError}, or ServerRunningError when a server is there already.
 */
export async function openEmbedded(directory: string, tenant: Tenant): Promise<EmbeddedDatabase> {
  const dataDir = await openDataDir(directory);
  const password = await keepOnce(dataDir, 'postgresql-password', () => randomBytes(24).toString('base64url'));
  const owner = findOwner();
  const cluster = await ensureCluster(dataDir, await findBinaries(owner, dataDir), owner, password);
  const { port, tenancy } = await moveIn({ cluster, password, dataDir, tenant });
  const place = keepPlace(tenancy, async (at) => {
    const known = tenant.as === 'server' && at !== undefined ? { ...tenant, url: at } : tenant;
    return (await moveIn({ cluster, password, dataDir, tenant: known, port })).tenancy;
  });
  return {
    url: urlOf(password, port),
    announce: place.announce,
    lost: place.lost,
    close: () => place.leave(() => stopPostmaster(cluster)),
  };
}

function urlOf(password: string, port: number): string {
  return `postgres://${ROLE}:${password}@127.0.0.1:${port}/postgres`;
}

type Moving = {
  cluster: Cluster;
  password: string;
  dataDir: string;
  tenant: Tenant;
  /** Where PostgreSQL has to be, since others know it there. */
  port?: number;
};

async function moveIn(moving: Moving): Promise<{ port: number; tenancy: Tenancy }> {
  const { cluster, password, dataDir, tenant } = moving;
  const asked = Date.now();
  for (;;) {
    const port = await ensureRunning(cluster, moving.port);
    if (moving.port !== undefined && port !== moving.port) {
      throw new EmbeddedDatabaseError(`another process has started PostgreSQL in ${cluster.data} at another port`);
    }
    const tenancy = await enter(urlOf(password, port), dataDir, tenant).catch((error) => {
      if (isShutdown(error)) return null;
      if (hasCode(error, '28P01')) throw wrongPassword(dataDir, error);
      throw error;
    });
    if (tenancy) return { port, tenancy };
    if (Date.now() - asked > PATIENCE_MS) {
      throw new EmbeddedDatabaseError(`PostgreSQL in ${cluster.data} neither starts nor stops`);
    }
    await delay(100);
  }
}

function wrongPassword(dataDir: string, cause: Error): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(`${dataDir}/postgresql-password is not the password of its database`, { cause });
}
