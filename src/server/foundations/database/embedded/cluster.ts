import {
  appendFile,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '#server/foundations/data-dir.ts';
import { type Binaries, SHARED_DIR } from './binaries.ts';
import { canEnter, type Owner } from './owner.ts';
import { run } from './run.ts';

/** Name of the role that owns the schema; it is a superuser of the private cluster. */
export const ROLE = 'plumbline';
/** Name of the role that the application uses. It can change rows, and nothing else. */
export const APPLICATION_ROLE = 'plumbline_app';

/** A database cluster on disk. `home` belongs to `owner` and holds PGDATA (`data`) and the log of its starts. */
export type Cluster = { home: string; data: string; owner: Owner; binaries: Binaries };

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'on',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_size: '0',
};

const INITDB = [
  ...['--username', ROLE, '--auth', 'scram-sha-256', '--data-checksums', '--no-instructions'],
  ...['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
];

/**
 * Finds the cluster of `dataDir`, or creates it. It is in `dataDir`; if its owner cannot enter there, it is below
 * {@link SHARED_DIR} with a link in `dataDir`. When several processes create it at once, one wins and all use that one.
 * Throws when initdb fails or the link is broken.
 */
export async function ensureCluster(
  dataDir: string,
  binaries: Binaries,
  owner: Owner,
  password: string,
): Promise<Cluster> {
  const name = join(dataDir, 'postgresql');
  if (!(await exists(name))) {
    if (canEnter(dataDir, owner)) {
      await make(join(dataDir, '.postgresql-'), (draft) => rename(draft, name), { binaries, owner, password });
    } else {
      await mkdir(SHARED_DIR, { recursive: true, mode: 0o755 });
      await make(join(SHARED_DIR, 'cluster-'), (home) => symlink(home, name), { binaries, owner, password });
    }
  }
  const home = await realpath(name).catch((cause) => {
    throw new Error(`the database that ${name} leads to is gone: ${cause.message}`, { cause });
  });
  // As root, use the user that owns the cluster: a normal user may have created it by running this server earlier.
  const lent = owner && (await stat(home));
  if (!canEnter(home, lent)) {
    throw new Error(`the user PostgreSQL runs as cannot enter ${home}: open the directories above it`);
  }
  return { home, data: join(home, 'data'), owner: lent && { uid: lent.uid, gid: lent.gid }, binaries };
}

async function make(
  prefix: string,
  publish: (home: string) => Promise<void>,
  parts: { binaries: Binaries; owner: Owner; password: string },
): Promise<void> {
  const home = await mkdtemp(prefix);
  try {
    await initialise(home, { ...parts, settings: SETTINGS });
    await publish(home);
  } catch (error) {
    await rm(home, { recursive: true, force: true });
    if (!hasCode(error, 'EEXIST', 'ENOTEMPTY')) throw error;
  }
}

/** Creates a cluster in the empty folder `home`, which then belongs to `owner`. `settings` go into postgresql.conf. */
export async function initialise(
  home: string,
  given: { binaries: Binaries; owner: Owner; password: string; settings: Record<string, string>; options?: string[] },
): Promise<Cluster> {
  const { binaries, owner, settings, options = [] } = given;
  const data = join(home, 'data');
  const password = join(home, 'password');
  await writeFile(password, given.password, { mode: 0o600 });
  if (owner) await Promise.all([home, password].map((path) => chown(path, owner.uid, owner.gid)));
  const args = [...INITDB, ...options, '--pwfile', password, '--pgdata', data];
  await run({ program: binaries.initdb, args, owner, cwd: home });
  await rm(password);
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  await appendFile(join(data, 'postgresql.conf'), lines.join(''));
  return { home, data, owner, binaries };
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    (error) => {
      if (hasCode(error, 'ENOENT')) return false;
      throw error;
    },
  );
}
