import { eq } from 'drizzle-orm';
import type { Schedule } from '#contract/item.ts';
import { queueProgress } from '#server/domain/accounts/progress.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { AccountNotFound, type AccountRow } from '#server/domain/accounts/visibility.ts';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import { findSource } from '#server/domain/sources/find-source.ts';
import type { PostSource } from '#server/domain/sources/source.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import type { Requester, WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { openSource } from './ask-sources.ts';

type Refreshing = { database: Database; jobs: Pick<WorkQueue, 'fetchAccounts'>; sources: readonly PostSource[] };

/**
 * Fetches an account's new posts and analyses them, because a person asks for it. Throws a lasting {@link WorkFailure}
 * when its source cannot be asked, and {@link AccountNotFound} when the account has just been removed.
 */
export async function refreshAccount(
  { database, jobs, sources }: Refreshing,
  account: AccountRow,
  actor: Actor & { user: Requester },
): Promise<void> {
  await openSource(sources, account.source, actor.user);
  await database.transaction(async (transaction) => {
    const isMeant = eq(accounts.id, account.id);
    const [held] = await transaction.select().from(accounts).where(isMeant).for('key share');
    if (held === undefined) throw new AccountNotFound();
    await queueProgress(transaction, [account.id]);
    const { id, username } = actor.user;
    await jobs.fetchAccounts([account.id], { trigger: 'person', by: { id, username }, connection: transaction });
    await recordAudit(transaction, { actor, action: 'account.refreshed', subject: account.screen_name });
  });
}

/** Sets how often an account is fetched again. Throws as {@link refreshAccount} does. */
export async function scheduleAccount(
  database: Database,
  account: AccountRow,
  schedule: Schedule,
  actor: Actor,
): Promise<AccountRow> {
  const { schedules, label, notReady } = findSource(account.source);
  if (schedules.length === 0) throw new WorkFailure(notReady, { isLasting: true });
  if (!schedules.includes(schedule)) {
    throw new WorkFailure(`${label} takes no schedule ${schedule}`, { isLasting: true });
  }
  return database.transaction(async (transaction) => {
    const isMeant = eq(accounts.id, account.id);
    const [changed] = await transaction.update(accounts).set({ schedule }).where(isMeant).returning();
    if (changed === undefined) throw new AccountNotFound();
    const detail = { schedule };
    await recordAudit(transaction, { actor, action: 'account.scheduled', subject: account.screen_name, detail });
    return changed;
  });
}
