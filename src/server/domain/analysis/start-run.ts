import { desc, eq, sql } from 'drizzle-orm';
import { ANALYZER_KINDS } from '#contract/level.ts';
import type { Run } from '#contract/run.ts';
import { AccountNotFound } from '#server/domain/accounts/visibility.ts';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import { readModelSettings } from '#server/domain/models/model-settings.ts';
import { currentReading, type FingerprintConfig } from '#server/domain/results/current-reading.ts';
import type { Fingerprints } from '#server/domain/results/fingerprint.ts';
import { newestRun } from '#server/domain/runs/describe-run.ts';
import { holdAccounts, queueRuns } from '#server/domain/runs/queue-runs.ts';
import { isOtherReading, type Reading } from '#server/domain/runs/reading.ts';
import { runs } from '#server/domain/runs/tables.ts';
import type { WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { Refusal } from '#server/foundations/refusal.ts';

const BUDGET_USED_UP = 'The token budget of this analysis is used up; a superuser can raise it under LLM Analysers';

type Starting = { database: Database; jobs: Pick<WorkQueue, 'analyseAccounts'>; config: FingerprintConfig };
type Account = { id: number; screen_name: string };
type RunRow = typeof runs.$inferSelect;
type Person = Actor & { user: { id: string; username: string } };

/**
 * Analyses an account because a person asks for it. A run that was cancelled or stopped by its budget continues where
 * it stopped. A run that waits moves ahead, and a running one stays as it is. Otherwise a new run begins, and posts
 * without a usable answer are asked about again. Refuses while the budget that stopped the run is not raised.
 */
export async function startRun({ database, jobs, config }: Starting, account: Account, actor: Person): Promise<Run> {
  return database.transaction(async (transaction) => {
    const held = await holdAccounts(transaction, [account.id]);
    if (held.length === 0) throw new AccountNotFound();
    const newest = await holdNewest(transaction, account.id);
    if (newest?.state !== 'running') {
      await prepare(transaction, account.id, newest, await currentReading(transaction, config));
      await queueRuns(transaction, jobs, held, { trigger: 'person', by: actor.user });
    }
    const run = await newestRun(transaction, account);
    if (run === null) throw new Error(`The run of ${account.screen_name} was not stored`);
    const detail = { run: run.id };
    await recordAudit(transaction, { actor, action: 'analysis.requested', subject: account.screen_name, detail });
    return run;
  });
}

async function holdNewest(connection: Connection, accountId: number): Promise<RunRow | undefined> {
  const [row] = await connection
    .select()
    .from(runs)
    .where(eq(runs.account_id, accountId))
    .orderBy(desc(runs.id))
    .limit(1)
    .for('update');
  return row;
}

/**
 * Prepares the next run: it continues the newest run if that was stopped, or asks again for answers that were unusable.
 */
async function prepare(
  connection: Connection,
  accountId: number,
  newest: RunRow | undefined,
  current: Reading | null,
): Promise<void> {
  if (newest && isStopped(newest) && isUnder(newest, current)) return continueRun(connection, newest);
  if (current !== null) await forgetUnreadable(connection, accountId, current.fingerprints);
}

const isStopped = ({ state }: RunRow) => state === 'partial' || state === 'cancelled';

const isUnder = (run: RunRow, current: Reading | null) =>
  current !== null && !ANALYZER_KINDS.some((kind) => isOtherReading(current, kind, run));

async function continueRun(connection: Connection, run: RunRow): Promise<void> {
  const { token_budget } = await readModelSettings(connection);
  const isUsedUp = run.state === 'partial' && run.token_budget !== null && token_budget <= run.token_budget;
  if (isUsedUp) throw new Refusal('conflict', BUDGET_USED_UP);
  await connection.update(runs).set({ state: 'queued', detail: null, finished_at: null }).where(eq(runs.id, run.id));
}

/** The second answer of a model may be usable. Only a person can ask for it, because it costs again. */
async function forgetUnreadable(connection: Connection, accountId: number, current: Fingerprints): Promise<void> {
  await connection.execute(sql`
    delete from results where outcome = 'unreadable' and fingerprint in (${current.propaganda}, ${current.disinformation})
      and text_hash in (select text_hash from posts where account_id = ${accountId})`);
}
