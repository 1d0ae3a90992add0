import { execFile } from 'node:child_process';
import { readFile, readlink, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { hasCode } from '#server/foundations/data-dir.ts';
import type { Cluster } from './cluster.ts';
import { explainFailure } from './explain-failure.ts';
import { runDetached } from './run.ts';

/** The content of postmaster.pid (src/include/utils/pidfile.h of PostgreSQL). */
type Postmaster = { pid: number; port: number; state: string };

/** Recovery after a crash replays the log, and a stop writes everything out. pg_ctl must not give up earlier. */
const PATIENCE_SECONDS = '600';
const START_ATTEMPTS = 5;
/** PostgreSQL's cache. An index of what a million posts say does not fit into its default, 128 MB, which small machines keep. */
const SHARED_BUFFERS = totalmem() < 2 * 1024 ** 3 ? '128MB' : '256MB';
/**
 * What PostgreSQL plans with. Its default of 4 for a page out of order is meant for turning disks: with it, a search whose words many posts have
 * reads all posts instead of the index of words.
 */
const RANDOM_PAGE_COST = '1.1';

/**
 * Makes sure that the cluster's postmaster runs, and returns its port on 127.0.0.1. A postmaster that outlived its
 * server is taken over; otherwise it is started on `wanted` or on a free port. Throws {@link PostgreSQLNotStarted} when
 * it does not start.
 */
export async function ensureRunning(cluster: Cluster, wanted?: number): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const running = await settled(cluster);
    if (running) return running.port;
    const port = wanted ?? (await freePort());
    if (await startOn(cluster, port)) return port;
    // Another process may have started it first or taken the port, or old backends may still be ending.
    if (attempt === START_ATTEMPTS) throw await explainFailure(cluster);
    await delay(200 * attempt);
  }
}

/** Stops the postmaster and all its sessions. Returns when its files are closed. */
export async function stopPostmaster({ binaries, data, owner, home }: Cluster): Promise<void> {
  const args = ['stop', '--pgdata', data, '--mode', 'fast', '--wait', '--timeout', PATIENCE_SECONDS, '--silent'];
  if (await runDetached({ program: binaries.pgCtl, args, owner, cwd: home })) return;
  throw new Error(`PostgreSQL in ${data} did not stop`);
}

async function startOn({ binaries, data, owner, home }: Cluster, port: number): Promise<boolean> {
  const args = ['start', '--pgdata', data, '--wait', '--timeout', PATIENCE_SECONDS, '--silent'];
  const settings = `-c shared_buffers=${SHARED_BUFFERS} -c random_page_cost=${RANDOM_PAGE_COST}`;
  args.push('--log', join(home, 'start.log'), '--options', `-p ${port} ${settings}`);
  return runDetached({ program: binaries.pgCtl, args, owner, cwd: home });
}

/** Waits while a postmaster starts or stops. Null when none runs. */
async function settled(cluster: Cluster): Promise<Postmaster | null> {
  const pidFile = join(cluster.data, 'postmaster.pid');
  for (;;) {
    const text = await readPidFile(pidFile);
    if (text === null) return null;
    const found = parse(text);
    if (await runs(found.pid, cluster.data)) {
      if (found.state === 'ready') return found;
    } else if (await removeStale(pidFile, text)) {
      return null;
    }
    await delay(50);
  }
}

async function readPidFile(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error) => {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  });
}

/** The file grows while PostgreSQL starts; missing parts are read as 0 or empty. */
function parse(text: string): Postmaster {
  const [pid, , , port, , , , state = ''] = text.split('\n').map((line) => line.trim());
  return { pid: Number(pid), port: Number(port), state };
}

/** Whether that process is this cluster's postmaster, and not a later process with the same id. */
async function runs(pid: number, data: string): Promise<boolean> {
  if (!pid || !isAlive(pid)) return false;
  if (process.platform === 'linux') {
    // A postmaster's working directory is its PGDATA.
    return (await readlink(`/proc/${pid}/cwd`).catch(() => null)) === data;
  }
  if (process.platform === 'win32') return true;
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.includes(data);
}

/** Whether a process with that id exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/**
 * PostgreSQL replaces most stale files itself, but not an empty file, nor one whose process id another process has now.
 * Only the file that was examined is removed, and not at the moment when PostgreSQL has created it but not written it
 * yet.
 */
async function removeStale(pidFile: string, examined: string): Promise<boolean> {
  await delay(100);
  if ((await readPidFile(pidFile)) !== examined) return false;
  await rm(pidFile, { force: true });
  return true;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (typeof address !== 'object' || !address) throw new Error('no free port on 127.0.0.1');
  return address.port;
}
