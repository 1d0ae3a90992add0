import { and, eq, inArray } from 'drizzle-orm';
import { updateUnfinished } from '#server/domain/accounts/progress.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { recordAudit, SERVER } from '#server/domain/audit/audit.ts';
import { runs } from '#server/domain/runs/tables.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';

/** Shows why the fetching of an account waits. A running analysis of stored posts is not affected. */
export async function announceFetchWait(database: Database, accountId: number, detail: string): Promise<void> {
  if (await isAnalysed(database, accountId)) return;
  await updateUnfinished(database, accountId, { state: 'queued', detail });
}

/** Ends the fetching of an account for now; fetched posts are kept. Does nothing when the account is gone. */
export async function failFetch(database: Database, accountId: number, reason: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const isMeant = eq(accounts.id, accountId);
    const [account] = await transaction.select().from(accounts).where(isMeant).for('key share');
    if (account === undefined) return;
    const subject = account.screen_name;
    await recordAudit(transaction, { actor: SERVER, action: 'fetch.failed', subject, detail: { reason } });
    if (await isAnalysed(transaction, accountId)) return;
    await updateUnfinished(transaction, accountId, { state: 'failed', detail: reason });
  });
}

/** While an account is analysed, its row shows the analysis. */
async function isAnalysed(connection: Connection, accountId: number): Promise<boolean> {
  const isUnfinished = and(eq(runs.account_id, accountId), inArray(runs.state, ['queued', 'running']));
  return (await connection.$count(runs, isUnfinished)) > 0;
}
