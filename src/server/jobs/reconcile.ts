import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { queueRun, RESTART } from '#server/domain/accounts/queue-run.ts';
import type { WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import type { Logger } from '#server/foundations/log.ts';

const INTERVAL_MS = 60_000;

type Reconciling = { database: Database; jobs: WorkQueue; log: Pick<Logger, 'error'> };

/** Reconciles now and every minute until the signal is aborted; work that is lost in between is found the next time. */
export async function keepReconciled(reconciling: Reconciling, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await reconcile(reconciling);
    } catch (error) {
      reconciling.log.error({ error }, 'unfinished work was not looked for');
    }
    await wait(INTERVAL_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Queues work again for accounts that are not done and have no job, as after a database was restored without the queue. */
export async function reconcile({ database, jobs }: Omit<Reconciling, 'log'>): Promise<void> {
  const { rows } = await database.execute<{ account_id: number; needs: 'fetch' | 'run' | 'job' }>(sql`
    select progress.account_id,
      case
        when runs.id is not null then 'job'
        when exists (select from posts where posts.account_id = progress.account_id) then 'run'
        else 'fetch'
      end as needs
    from progress left join runs on runs.account_id = progress.account_id and runs.state in ('queued', 'running')
    where (progress.state in ('queued', 'fetching', 'analysing') or runs.id is not null)
      and not (runs.expected_tokens is not null and runs.confirmed_by is null)
      and not exists (
        select from pgboss.job where singleton_key = progress.account_id::text and state in ('created', 'retry', 'active')
      )`);
  const of = (needed: string) => rows.filter(({ needs }) => needs === needed).map(({ account_id }) => account_id);
  await jobs.analyseAccounts(of('job'), { trigger: 'restart' });
  for (const id of of('run')) await queueRun(database, jobs, id, RESTART);
  for (const id of of('fetch')) await jobs.fetchAccount(id, RESTART);
}
