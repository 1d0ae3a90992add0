import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { hasCode, keepOnce, openDataDir } from '#server/foundations/data-dir.ts';
import { ensureRole } from '#server/foundations/database/application-role.ts';
import { MIGRATION_LOCK } from '#server/foundations/database/locks.ts';
import { waitsOf } from '#server/foundations/database/waits.ts';
import { findBinaries } from './binaries.ts';
import { APPLICATION_ROLE, type Cluster, ensureCluster, ROLE } from './cluster.ts';
import { PostgreSQLNotStarted } from './error.ts';
import { findOwner } from './owner.ts';
import { keepPlace, type Place } from './place.ts';
import { ensureRunning, stopPostmaster } from './postmaster.ts';
import { enter, isShutdown, type Tenancy, type Tenant } from './tenancy.ts';

export type EmbeddedDatabase = Pick<Place, 'announce' | 'lost'> & {
  /** For the application. */
  url: string;
  /** For migrations, and for what the application may not do. */
  ownerUrl: string;
  /** The role in `url`, if it is not the owner. */
  applicationRole: string | null;
  /** Leaves the database; the last process stops PostgreSQL. */
  close(): Promise<void>;
};

/** Gets the reason why PostgreSQL cannot be started again. */
export type Tell = (error: PostgreSQLNotStarted) => void;

const PATIENCE_MS = 60_000;
const RETRY_MS = 5_000;

/**
 * Opens the private PostgreSQL of `directory`: creates it on first use and starts it unless it runs. When it breaks
 * down, it is entered again, and started again if necessary, under the same URL. While that fails, for example on a
 * full disk, it is tried repeatedly, and the reason is reported once. Throws when DATA_DIR cannot be used, PostgreSQL
 * cannot be started, or a server already uses it.
 */
export async function openEmbedded(directory: string, tenant: Tenant, tell: Tell): Promise<EmbeddedDatabase> {
  const dataDir = await openDataDir(directory);
  const password = await keepOnce(dataDir, 'postgresql-password', () => randomBytes(24).toString('base64url'));
  const owner = findOwner();
  const cluster = await ensureCluster(dataDir, await findBinaries(owner, dataDir), owner, password);
  const { port, tenancy } = await moveIn({ cluster, password, dataDir, tenant });
  const place = keepPlace(tenancy, (at, leaving) => {
    const known = tenant.as === 'server' && at !== undefined ? { ...tenant, url: at } : tenant;
    return moveBack({ cluster, password, dataDir, tenant: known, port }, tell, leaving);
  });
  const ownerUrl = urlOf(ROLE, password, port);
  const applicationPassword = createHmac('sha256', password).update(APPLICATION_ROLE).digest('base64url');
  await makeApplicationRole(ownerUrl, applicationPassword);
  return {
    url: urlOf(APPLICATION_ROLE, applicationPassword, port),
    ownerUrl,
    applicationRole: APPLICATION_ROLE,
    announce: place.announce,
    lost: place.lost,
    close: () => place.leave(() => stopPostmaster(cluster)),
  };
}

function urlOf(role: string, password: string, port: number): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/postgres`;
}

async function makeApplicationRole(ownerUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, ...waitsOf('maintenance') });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await ensureRole(client, APPLICATION_ROLE, password);
  } finally {
    await client.end();
  }
}

type Moving = {
  cluster: Cluster;
  password: string;
  dataDir: string;
  tenant: Tenant;
  /** The port that PostgreSQL must have, because other processes use it. */
  port?: number;
};

async function moveBack(moving: Moving, tell: Tell, leaving: AbortSignal): Promise<Tenancy> {
  for (let isReported = false; ; isReported = true) {
    try {
      return (await moveIn(moving)).tenancy;
    } catch (error) {
      if (!(error instanceof PostgreSQLNotStarted)) throw error;
      if (!isReported) tell(error);
      await delay(RETRY_MS, undefined, { signal: leaving });
    }
  }
}

async function moveIn(moving: Moving): Promise<{ port: number; tenancy: Tenancy }> {
  const { cluster, password, dataDir, tenant } = moving;
  const asked = Date.now();
  for (;;) {
    const port = await ensureRunning(cluster, moving.port);
    if (moving.port !== undefined && port !== moving.port) {
      throw new Error(`another process has started PostgreSQL in ${cluster.data} at another port`);
    }
    const tenancy = await enter(urlOf(ROLE, password, port), dataDir, tenant).catch((error) => {
      if (isShutdown(error)) return null;
      if (hasCode(error, '28P01')) throw wrongPassword(dataDir, error);
      throw error;
    });
    if (tenancy) return { port, tenancy };
    if (Date.now() - asked > PATIENCE_MS) {
      throw new Error(`PostgreSQL in ${cluster.data} neither starts nor stops`);
    }
    await delay(100);
  }
}

function wrongPassword(dataDir: string, cause: Error): Error {
  return new Error(`${dataDir}/postgresql-password is not the password of its database`, { cause });
}
