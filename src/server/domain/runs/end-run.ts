import { and, eq, inArray, sql } from 'drizzle-orm';
import { updateUnfinished } from '#server/domain/accounts/progress.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { type Actor, recordAudit, SERVER } from '#server/domain/audit/audit.ts';
import { announcing } from '#server/foundations/database/changes.ts';
import type { Connection, Database, Transaction } from '#server/foundations/database/connect.ts';
import { runs } from './tables.ts';

/** The detail of a run that a person cancelled. */
export const CANCELLED = 'The next analysis with the same LLM setting continues from here';
/** The detail of a run that a later run of the same account replaces. */
const REPLACED = 'Ended, because a later run reads the same posts and more';

/** The columns of a run that no worker carries out: its working time is added up. */
export const LEFT = {
  lease: null,
  taken_at: null,
  reading_since: null,
  worked_ms: sql`worked_ms + coalesce((extract(epoch from now() - taken_at) * 1000)::bigint, 0)`,
};

/** The same for a run that has ended. */
export const ENDED = { ...LEFT, awaits_confirmation: false, finished_at: sql`now()` };

/** Makes the worker of a run that has just ended stop; for `returning`. */
export const ANNOUNCE_END = announcing(sql`json_build_object('accounts', json_build_array(account_id), 'ended', id)`);

const isUnfinished = (accountId: number) =>
  and(eq(runs.account_id, accountId), inArray(runs.state, ['queued', 'running']));

/**
 * Shows in the account's row how its run ended, unless another run is running or waiting. The time is that of this statement: storing scores
 * before it may take long, and nobody sees them until then.
 */
export async function showEnd(
  connection: Connection,
  accountId: number,
  state: 'done' | 'partial' | 'cancelled',
  detail: string | null,
): Promise<void> {
  await connection.execute(sql`
    update progress set updated_at = clock_timestamp(),
      state = case other.state when 'running' then 'analysing' when 'queued' then 'queued' else ${state} end,
      detail = case other.state when 'running' then null when 'queued' then other.detail else ${detail} end
    from (select ${accountId}::integer as id) as account left join lateral (
      select state, detail from runs
      where account_id = account.id and state in ('queued', 'running') order by state desc limit 1
    ) as other on true
    where progress.account_id = account.id
    returning ${announcing({ accounts: [accountId] })}`);
}

/**
 * Cancels a run that waits or runs. Its worker stops at once, at any point. Its answers are kept and not scored. False
 * when the run has already ended.
 */
export async function cancelRun(
  database: Database,
  account: { id: number; screen_name: string },
  runId: number,
  actor: Actor,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const ended = await transaction
      .update(runs)
      .set({ state: 'cancelled', detail: CANCELLED, ...ENDED })
      .where(and(isUnfinished(account.id), eq(runs.id, runId)))
      .returning({ announced: ANNOUNCE_END });
    if (ended.length === 0) return false;
    await showEnd(transaction, account.id, 'cancelled', CANCELLED);
    const subject = account.screen_name;
    await recordAudit(transaction, { actor, action: 'analysis.cancelled', subject, detail: { run: runId } });
    return true;
  });
}

/**
 * Shows why the work on an account waits. A run that had begun is queued again and continues where it stopped; a run
 * that was queued meanwhile replaces it.
 */
export async function announceWait(connection: Connection, accountId: number, detail: string): Promise<void> {
  const isReplaced = sql`exists (
    select from runs as later where later.account_id = ${accountId} and later.state = 'queued')`;
  await connection
    .update(runs)
    .set({ state: 'cancelled', detail: REPLACED, ...ENDED })
    .where(and(eq(runs.account_id, accountId), eq(runs.state, 'running'), isReplaced));
  await connection
    .update(runs)
    .set({ state: 'queued', detail, ...LEFT })
    .where(isUnfinished(accountId));
  await updateUnfinished(connection, accountId, { state: 'queued', detail });
}

/** Ends the unfinished work on an account permanently, together with its runs. Does nothing when there is none. */
export const failAccount = (database: Database, accountId: number, reason: string): Promise<void> =>
  database.transaction((transaction) => failRun(transaction, accountId, reason));

/** The same, within a transaction. */
export async function failRun(transaction: Transaction, accountId: number, reason: string): Promise<void> {
  const [account] = await transaction
    .select({ screen_name: accounts.screen_name })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('key share');
  if (account === undefined) return;
  await transaction
    .update(runs)
    .set({ state: 'failed', detail: reason, ...ENDED })
    .where(isUnfinished(accountId));
  if (!(await updateUnfinished(transaction, accountId, { state: 'failed', detail: reason }))) return;
  const subject = account.screen_name;
  await recordAudit(transaction, { actor: SERVER, action: 'analysis.failed', subject, detail: { reason } });
}
