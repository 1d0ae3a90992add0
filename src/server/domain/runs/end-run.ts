import { and, eq, inArray, sql } from 'drizzle-orm';
import { updateProgress } from '#server/domain/accounts/progress.ts';
import { accounts, runs } from '#server/domain/accounts/tables.ts';
import { type Actor, recordAudit, SERVER } from '#server/domain/audit/audit.ts';
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

/** Says why the work on an account waits; a run that was begun is queued again, and continues where it stopped. */
export async function announceWait(database: Database, accountId: number, detail: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const isOfAccount = eq(runs.account_id, accountId);
    // A run that was queued meanwhile covers the same posts and more, and only one may wait.
    await transaction
      .update(runs)
      .set({ state: 'cancelled', detail: SUPERSEDED, ...ENDED })
      .where(and(isOfAccount, eq(runs.state, 'running'), sql`exists (${queuedOf(accountId)})`));
    await transaction
      .update(runs)
      .set({ state: 'queued', detail, lease: null })
      .where(and(isOfAccount, inArray(runs.state, ['queued', 'running'])));
    await updateProgress(transaction, accountId, { state: 'queued', detail });
    await notifyChange(transaction, { account: accountId });
  });
}

/** The detail of a run that a later one of the same account replaces. */
const SUPERSEDED = 'Ended, because a later run reads the same posts and more';

const queuedOf = (accountId: number) =>
  sql`select from runs as later where later.account_id = ${accountId} and later.state = 'queued'`;

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
