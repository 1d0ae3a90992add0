import { eq } from 'drizzle-orm';
import { updateProgress } from '#server/domain/accounts/progress.ts';
import { recordAudit } from '#server/domain/audit/audit.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { accounts } from '#server/foundations/database/schema.ts';

/** Says in its progress and in the audit log that the work on an account has failed for good; nothing when it is gone. */
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
    await recordAudit(transaction, {
      actor: null,
      address: null,
      action: 'analysis.failed',
      subject,
      detail: { reason },
    });
  });
}
