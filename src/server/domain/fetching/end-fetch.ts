import { and, eq, inArray, sql } from 'drizzle-orm';
import { updateUnfinished } from '#server/domain/accounts/progress.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { recordAudit, SERVER } from '#server/domain/audit/audit.ts';
import { runs } from '#server/domain/runs/tables.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';

/** Shows why the fetching of an account waits, or the analysis of its stored posts if there is one. */
export async function announceFetchWait(database: Database, accountId: number, detail: string): Promise<void> {
  if (await showAnalysis(database, accountId)) return;
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
    if (await showAnalysis(transaction, accountId)) return;
    await updateUnfinished(transaction, accountId, { state: 'failed', detail: reason });
  });
}

/** While an account is analysed, or waits for that, its row shows it. Returns false otherwise. */
async function showAnalysis(connection: Connection, accountId: number): Promise<boolean> {
  const [run] = await connection
    .select({ state: runs.state, detail: runs.detail })
    .from(runs)
    .where(and(eq(runs.account_id, accountId), inArray(runs.state, ['queued', 'running'])))
    .orderBy(sql`${runs.state} = 'running' desc`)
    .limit(1);
  if (run === undefined) return false;
  const { state, detail } = run;
  await updateUnfinished(
    connection,
    accountId,
    state === 'running' ? { state: 'analysing', detail: null } : { state: 'queued', detail },
  );
  return true;
}
