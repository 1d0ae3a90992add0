import { sql } from 'drizzle-orm';
import { RESTART } from '#server/domain/runs/queue-runs.ts';
import type { WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import type { WorkLog } from '#server/foundations/fold-repeats.ts';
import { repeat } from './repeat.ts';

const INTERVAL_MS = 60_000;

type Reconciling = { database: Database; jobs: WorkQueue; log: Pick<WorkLog, 'error'> };

/** Reconciles now and every minute until the signal is aborted. Work that is lost in between is found the next time. */
export const keepReconciled = (reconciling: Reconciling, signal: AbortSignal): Promise<void> =>
  repeat(
    () => reconcile(reconciling),
    {
      every: INTERVAL_MS,
      onFailure: (error) => reconciling.log.error({ error }, 'unfinished work was not looked for'),
    },
    signal,
  );

/**
 * Queues jobs for unfinished work that has none, for example after a database was restored without its queue. Runs that
 * wait for a setting or a confirmation are left out: selecting or confirming queues them.
 */
export async function reconcile({ database, jobs }: Omit<Reconciling, 'log'>): Promise<void> {
  const { rows } = await database.execute<{ account_id: number; has_run: boolean }>(sql`
    with unfinished as (
      select account_id, true as has_run from runs
      where state in ('queued', 'running') and not awaits_confirmation
        and exists (select from llm_settings where is_selected)
      union
      select account_id, false from progress where state in ('queued', 'fetching', 'analysing')
        and not exists (select from runs where runs.account_id = progress.account_id and state in ('queued', 'running'))
    )
    select account_id, has_run from unfinished where not exists (
      select from pgboss.job where singleton_key = account_id::text and state in ('created', 'retry', 'active')
    )`);
  const accounts = (hasRun: boolean) =>
    rows.filter(({ has_run }) => has_run === hasRun).map(({ account_id }) => account_id);
  await jobs.analyseAccounts(accounts(true), RESTART);
  await jobs.fetchAccounts(accounts(false), RESTART);
}
