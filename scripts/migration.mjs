import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './launch.mjs';
import { PROGRAMS, ROOT } from './root.mjs';

const META = join(ROOT, 'src', 'server', 'foundations', 'database', 'migrations', 'meta');

/**
 * Writes a migration for the changes of the tables. Drizzle Kit compares them with the newest snapshot only, so older
 * snapshots are removed.
 * @param {string[]} args
 */
export async function generateMigration(args) {
  const code = await run([PROGRAMS.drizzleKit, 'generate', ...args]);
  const snapshots = readdirSync(META).filter((name) => name.endsWith('_snapshot.json'));
  for (const older of snapshots.sort().slice(0, -1)) rmSync(join(META, older));
  return code;
}
