import { sql } from 'drizzle-orm';
import type { RunTrigger } from '#contract/run.ts';
import { queueProgress } from '#server/domain/accounts/progress.ts';
import type { Requester, WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Transaction } from '#server/foundations/database/connect.ts';

/** What asks for a run, and the person behind it; null for the server itself. */
export type RunRequest = { trigger: RunTrigger; by: Requester | null };

/** The server itself asks, after a change of what decides labels or after a restart. */
export const RESTART: RunRequest = { trigger: 'restart', by: null };

/**
 * Keeps accounts from being removed until the transaction ends, and gives those that are there. Call it before the
 * transaction locks a run, as a removal does, or the two may wait for one another.
 */
export async function holdAccounts(transaction: Transaction, accountIds: readonly number[]): Promise<number[]> {
  const { rows } = await transaction.execute<{ id: number }>(sql`
    select id from accounts where id = any(${sql.param([...accountIds])}::integer[]) order by id for key share`);
  return rows.map(({ id }) => id);
}

/** The detail of a run while no setting is selected. */
export const NO_SETTING = 'No LLM setting is selected; the analysis begins when a superuser selects one';

/** Said with the run itself, since there may be no worker that could say it. */
const WAITS_FOR = sql`case when not exists (select from llm_settings where is_selected) then ${NO_SETTING}::text end`;

/**
 * Queues an analysis of the stored posts of accounts that the transaction holds. A run that waits already is kept; it moves
 * ahead when a person asks for it now.
 */
export async function queueRuns(
  transaction: Transaction,
  jobs: Pick<WorkQueue, 'analyseAccounts'>,
  accountIds: readonly number[],
  { trigger, by }: RunRequest,
): Promise<void> {
  if (accountIds.length === 0) return;
  await transaction.execute(sql`
    insert into runs (account_id, state, trigger, started_by, started_by_name, detail)
    select id, 'queued', ${trigger}, ${by?.id ?? null}::uuid, ${by?.username ?? null}, ${WAITS_FOR}
    from unnest(${sql.param([...accountIds])}::integer[]) as id order by id
    on conflict (account_id) where state = 'queued' do update
      set trigger = excluded.trigger, started_by = excluded.started_by, started_by_name = excluded.started_by_name,
        detail = excluded.detail
      where excluded.trigger = 'person'`);
  await queueProgress(transaction, accountIds, WAITS_FOR);
  await jobs.analyseAccounts(accountIds, { trigger, connection: transaction });
}
