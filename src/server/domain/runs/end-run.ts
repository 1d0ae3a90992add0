import { and, eq, inArray } from 'drizzle-orm';
import { accounts, runs } from '#server/domain/accounts/tables.ts';
import { type Actor, recordAudit, SERVER } from '#server/domain/audit/audit.ts';
import { updateProgress } from '#server/domain/accounts/progress.ts';
import { notifyChange } from '#server/foundations/database/changes.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { ENDED, showEnd } from './finish-run.ts';

/** The detail of a run that was cancelled. */
const CANCELLED = 'Cancelled; what was read is kept, and a new analysis continues from it';

/**
 * Cancels a run that waits or runs. Its worker stops at once, wherever it is; answers that arrive after this are stored and
 * not scored. False when the run has ended already.
 */
export async function cancelRun(database: Database, accountId: number, runId: number, actor: Actor): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const ended = await transaction
      .update(runs)
      .set({ state: 'cancelled', detail: CANCELLED, ...ENDED })
      .where(and(eq(runs.id, runId), eq(runs.account_id, accountId), inArray(runs.state, ['queued', 'running'])))
      .returning({ id: runs.id });
    if (ended.length === 0) return false;
    await showEnd(transaction, accountId, 'cancelled', CANCELLED);
    await notifyChange(transaction, { account: accountId, ended: runId });
    const subject = await nameOf(transaction, accountId);
    await recordAudit(transaction, { actor, action: 'analysis.cancelled', subject, detail: { run: runId } });
    return true;
  });
}

/** Says why the work on an account waits; its run is queued again. */
export async function announceWait(database: Database, accountId: number, detail: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction
      .update(runs)
      .set({ detail })
      .where(and(eq(runs.account_id, accountId), inArray(runs.state, ['queued', 'running'])));
    await updateProgress(transaction, accountId, { detail });
    await notifyChange(transaction, { account: accountId });
  });
}

/** Ends the work on an account for good, and its run with it; nothing when the account is gone. */
export async function failAccount(database: Database, accountId: number, reason: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const [account] = await transaction
      .select({ screen_name: accounts.screen_name })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('key share');
    if (account === undefined) return;
    await transaction
      .update(runs)
      .set({ state: 'failed', detail: reason, ...ENDED })
      .where(and(eq(runs.account_id, accountId), inArray(runs.state, ['queued', 'running'])));
    await showEnd(transaction, accountId, 'failed', reason);
    const subject = account.screen_name;
    await recordAudit(transaction, { actor: SERVER, action: 'analysis.failed', subject, detail: { reason } });
  });
}

async function nameOf(connection: Connection, accountId: number): Promise<string | null> {
  const [account] = await connection
    .select({ name: accounts.screen_name })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account?.name ?? null;
}
