import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/foundations/database/connect.ts';
import { onlyRow } from '#server/foundations/database/only-row.ts';
import type { Logger } from '#server/foundations/log.ts';
import { keepGroups } from './keep-groups.ts';
import { refreshPairs } from './refresh-pairs.ts';
import { tracePosts } from './trace-posts.ts';

const INTERVAL_MS = 1_000;
/** Finding groups takes at most this part of the time while posts keep coming. */
const GROUPING_SHARE = 0.1;

type Tracing = { database: Database; log: Pick<Logger, 'error'> };

/**
 * Compares new posts with all others every second and finds the groups that this changes, until `stop`, which waits for what runs. After a failure it
 * tries again.
 */
export function startTracing(tracing: Tracing): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const running = keepTraced(tracing, stopping.signal);
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

async function keepTraced({ database, log }: Tracing, signal: AbortSignal): Promise<void> {
  let isGrouped = false;
  let groupFrom = 0;
  while (!signal.aborted) {
    try {
      if (await traceAll(database, signal)) isGrouped = false;
      if (!isGrouped && performance.now() >= groupFrom) {
        const start = performance.now();
        await keepGroups(database, signal);
        isGrouped = true;
        groupFrom = performance.now() + (performance.now() - start) / GROUPING_SHARE;
      }
    } catch (error) {
      if (!signal.aborted) log.error({ error }, 'new posts were not compared with others');
    }
    await wait(INTERVAL_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Compares all new posts, then computes what that changes, until nothing is left or the signal is aborted. Returns whether there was anything. */
export async function traceAll(database: Database, signal?: AbortSignal): Promise<boolean> {
  if (!(await isAnyLeft(database))) return false;
  const isStopped = () => signal?.aborted === true;
  while (!isStopped() && (await tracePosts(database)));
  while (!isStopped() && (await refreshPairs(database)));
  return true;
}

/** A look without locks: usually nothing is left. */
async function isAnyLeft(database: Database): Promise<boolean> {
  const { rows } = await database.execute<{ is_any: boolean }>(sql`
    select exists (select from untraced_posts) or exists (select from campaign_pairs where is_stale) as is_any`);
  return onlyRow(rows).is_any;
}
