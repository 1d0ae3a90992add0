import { eq, inArray } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { Database } from '#server/foundations/database/connect.ts';
import { accounts, progress } from '#server/foundations/database/schema.ts';
import { QUEUES } from './boss.ts';
import type { JobQueue } from './queue.ts';

const UNFINISHED = ['queued', 'fetching', 'analysing'] as const;
const WAITING_OR_RUNNING: readonly string[] = ['created', 'retry', 'active'];

/** Queues work again for accounts that are not done and have no job, as after a database was restored without the queue. */
export async function reconcile(database: Database, boss: PgBoss, jobs: JobQueue): Promise<void> {
  const unfinished = await database
    .select({ id: accounts.id, source: accounts.source, state: progress.state, fetched: progress.fetched })
    .from(progress)
    .innerJoin(accounts, eq(accounts.id, progress.account_id))
    .where(inArray(progress.state, [...UNFINISHED]));
  for (const { id, source, state, fetched } of unfinished) {
    if (await hasJob(boss, id)) continue;
    const isFetched = source === 'archive' || state === 'analysing' || (state === 'queued' && fetched > 0);
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
