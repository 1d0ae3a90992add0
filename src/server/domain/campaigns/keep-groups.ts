import type { Database } from '#server/foundations/database/connect.ts';
import { isKept } from './kept.ts';
import { readDetail } from './read-group.ts';
import { readGroups } from './read-groups.ts';
import { readMethod } from './read-pairs.ts';
import { readStamp } from './read-stamp.ts';

/** Superusers all see the same. */
const SUPERUSER = { id: '', is_superuser: true };

/** Finds the groups that superusers see, and reads the large ones, before somebody asks. Until the signal is aborted. */
export async function keepGroups(database: Database, signal?: AbortSignal): Promise<void> {
  const method = await readMethod(database, SUPERUSER);
  const { pairs } = await readStamp(database, SUPERUSER, method);
  if (!isKept(pairs)) return;
  const { groups, stamp } = await readGroups(database, SUPERUSER, method);
  for (const group of groups.filter(({ pairs }) => isKept(pairs))) {
    if (signal?.aborted === true) return;
    await readDetail(database, { viewer: SUPERUSER, method, stamp }, group);
  }
}
