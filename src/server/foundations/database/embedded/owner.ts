import { spawnSync } from 'node:child_process';

/** The system user that PostgreSQL runs as; null when it runs as our own user. */
export type Owner = { uid: number; gid: number } | null;

const CREATED = 'plumbline';
const CANDIDATES = ['postgres', '_postgres', CREATED];

/**
 * PostgreSQL refuses to run as root. For root, this is another user: the machine's own `postgres` user, or one created
 * for it. Throws when neither works.
 */
export function findOwner(): Owner {
  if (process.getuid?.() !== 0) return null;
  for (const name of CANDIDATES) {
    const owner = lookUp(name);
    if (owner) return owner;
  }
  const created = spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    CREATED,
  ]);
  const owner = lookUp(CREATED);
  if (owner) return owner;
  const reason = created.error?.message ?? created.stderr.toString().trim().split('\n').at(-1);
  throw new Error(
    `PostgreSQL does not run as root and no other user could be created (${reason}): ` +
      'create a system user named postgres, start as a normal user, or set DATABASE_URL',
  );
}

/** Whether that user can reach `directory`. It asks the system itself, which also knows ACLs. */
export function canEnter(directory: string, owner: Owner): boolean {
  if (!owner) return true;
  const { uid, gid } = owner;
  return spawnSync('/bin/sh', ['-c', 'cd -P "$1"', 'sh', directory], { uid, gid, cwd: '/' }).status === 0;
}

function lookUp(name: string): Owner {
  const uid = id('-u', name);
  const gid = id('-g', name);
  return uid && gid ? { uid, gid } : null;
}

function id(flag: string, name: string): number {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : 0;
}
