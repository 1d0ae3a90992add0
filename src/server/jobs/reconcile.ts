import type { PgBoss } from 'pg-boss';
import { findUnfinished } from '#server/domain/accounts/find-unfinished.ts';
import type { WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { QUEUES } from './boss.ts';

const WAITING_OR_RUNNING: readonly string[] = ['created', 'retry', 'active'];

/** Queues work again for accounts that are not done and have no job, as after a database was restored without the queue. */
export async function reconcile(database: Database, boss: PgBoss, jobs: WorkQueue): Promise<void> {
  for (const { id, isFetched } of await findUnfinished(database)) {
    if (await hasJob(boss, id)) continue;
    await (isFetched ? jobs.analyseAccount(id) : jobs.fetchAccount(id));
  }
}

async function hasJob(boss: PgBoss, accountId: number): Promise<boolean> {
  for (const queue of QUEUES) {
    const found = await boss.findJobs(queue, { key: String(accountId) });
    if (found.some(({ state }) => WAITING_OR_RUNNING.includes(state))) return true;
  }
  return false;
}
