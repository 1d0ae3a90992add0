import { execFile, spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findOwner } from '#server/foundations/database/embedded/owner.ts';

const NEEDED = ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore'];
const PLACES = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
];

/**
 * The folder of an installed PostgreSQL with client programs, which the npm package of the private one does not
 * include: from PLUMBLINE_POSTGRESQL, from PATH, or from the distribution. If there is none, root installs the
 * distribution's package once.
 */
export function findPostgresTools(): string {
  const found = look() ?? (installPackage() ? look() : undefined);
  if (found) return found;
  throw new Error(
    `no PostgreSQL with ${NEEDED.join(', ')} was found and none could be installed: install one, or name its folder in PLUMBLINE_POSTGRESQL`,
  );
}

function look(): string | undefined {
  const named = process.env.PLUMBLINE_POSTGRESQL;
  const onPath = spawnSync('sh', ['-c', 'command -v initdb'], { encoding: 'utf8' }).stdout.trim();
  const folders = named ? [named] : [...(onPath ? [dirname(onPath)] : []), ...globSync(PLACES).sort().reverse()];
  return folders.find((folder) => NEEDED.every((program) => existsSync(join(folder, program))));
}

function installPackage(): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'postgresql']]) {
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return true;
}

/** A PostgreSQL as operators run it, below `directory`; `url` is that of its superuser. */
export async function startExternal(bin: string, directory: string): Promise<{ url: string; stop(): Promise<void> }> {
  const owner = findOwner();
  const home = join(directory, 'external');
  await mkdir(home);
  const password = join(home, 'password');
  await writeFile(password, 'tests');
  if (owner) await Promise.all([home, password].map((path) => chown(path, owner.uid, owner.gid)));
  const run = async (program: string, ...args: string[]) =>
    promisify(execFile)(join(bin, program), args, { ...owner, cwd: home });
  const data = join(home, 'data');
  const how = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${password}`, '--encoding=UTF8', '--locale=C'];
  await run('initdb', ...how, '--no-sync', data);
  const port = await freePort();
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories= -c fsync=off`;
  await run('pg_ctl', 'start', '--wait', `--pgdata=${data}`, `--log=${join(home, 'log')}`, `--options=${options}`);
  return {
    url: `postgres://postgres:tests@127.0.0.1:${port}/postgres`,
    stop: async () => void (await run('pg_ctl', 'stop', '--wait', '--mode=immediate', `--pgdata=${data}`)),
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}
