import { eq } from 'drizzle-orm';
import { recordAudit, SERVER } from '#server/domain/audit/audit.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { updateProgress } from './progress.ts';
import { accounts } from './tables.ts';

/** Shows in an account's progress that the work on it failed and will be tried again. */
export async function announceRetry(database: Database, accountId: number, reason: string): Promise<void> {
  await updateProgress(database, accountId, { detail: `${reason}. Trying again.` });
}

/** Records in its progress and in the audit log that the work on an account has failed for good; nothing when it is gone. */
export async function failAccount(database: Database, accountId: number, reason: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const [account] = await transaction
      .select({ screen_name: accounts.screen_name })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('key share');
    if (account === undefined) return;
    await updateProgress(transaction, accountId, { state: 'failed', detail: reason });
    const subject = account.screen_name;
    await recordAudit(transaction, { actor: SERVER, action: 'analysis.failed', subject, detail: { reason } });
  });
}
