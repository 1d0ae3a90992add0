import { sql } from 'drizzle-orm';
import type { RunTrigger } from '#contract/run.ts';
import { queueProgress } from '#server/domain/accounts/progress.ts';
import type { Requester, WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Transaction } from '#server/foundations/database/connect.ts';

/** What starts a run, and the person behind it; null for the server itself. */
export type RunRequest = { trigger: RunTrigger; by: Requester | null };

/** The server itself starts it, after a start. */
export const RESTART: RunRequest = { trigger: 'restart', by: null };

/**
 * Prevents the removal of accounts until the transaction ends, and returns those that exist. Call it before the
 * transaction locks a run, in the same order as a removal does; otherwise the two may wait for each other.
 */
export async function holdAccounts(transaction: Transaction, accountIds: readonly number[]): Promise<number[]> {
  const { rows } = await transaction.execute<{ id: number }>(sql`
    select id from accounts where id = any(${sql.param([...accountIds])}::integer[]) order by id for key share`);
  return rows.map(({ id }) => id);
}

/** The detail of a run while no setting is selected. */
export const NO_SETTING = 'No LLM setting is selected; the analysis begins when a superuser selects one';

/** Stored with the run itself, because there may be no worker to report it. */
const WAITS_FOR = sql`case when not exists (select from llm_settings where is_selected) then ${NO_SETTING}::text end`;

/**
 * Queues an analysis of the stored posts of accounts that the transaction holds. A run that already waits stays; it
 * moves ahead when a person now asks for it. Returns how many runs are new or move ahead.
 */
export async function queueRuns(
  transaction: Transaction,
  jobs: Pick<WorkQueue, 'analyseAccounts'>,
  accountIds: readonly number[],
  { trigger, by }: RunRequest,
): Promise<number> {
  if (accountIds.length === 0) return 0;
  const { rowCount } = await transaction.execute(sql`
    insert into runs (account_id, state, trigger, started_by, started_by_name, detail)
    select id, 'queued', ${trigger}, ${by?.id ?? null}::uuid, ${by?.username ?? null}, ${WAITS_FOR}
    from unnest(${sql.param([...accountIds])}::integer[]) as id order by id
    on conflict (account_id) where state = 'queued' do update
      set trigger = excluded.trigger, started_by = excluded.started_by, started_by_name = excluded.started_by_name,
        detail = excluded.detail
      where excluded.trigger = 'person'`);
  await queueProgress(transaction, accountIds, WAITS_FOR);
  await jobs.analyseAccounts(accountIds, { trigger, connection: transaction });
  return rowCount ?? 0;
}
