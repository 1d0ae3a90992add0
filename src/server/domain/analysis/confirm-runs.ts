import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Run } from '#contract/run.ts';
import { type Confirmed, WAITING_MAX, type WaitingRuns } from '#contract/waiting-runs.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { isVisibleTo, type Viewer } from '#server/domain/accounts/visibility.ts';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import { describeRun, readRun } from '#server/domain/runs/describe-run.ts';
import { holdAccounts, queueRuns } from '#server/domain/runs/queue-runs.ts';
import { runs } from '#server/domain/runs/tables.ts';
import type { WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Connection, Database, Transaction } from '#server/foundations/database/connect.ts';
import { Refusal } from '#server/foundations/refusal.ts';

type Confirming = { database: Database; jobs: Pick<WorkQueue, 'analyseAccounts'> };
type Account = { id: number; screen_name: string };
type Person = Actor & { user: { id: string; username: string } };

/** The runs that wait because of their expected use, the oldest first. */
export async function listWaiting(connection: Connection, viewer: Viewer): Promise<WaitingRuns> {
  const isWaiting = and(eq(runs.awaits_confirmation, true), isVisibleTo(connection, viewer));
  const rows = await connection
    .select({ run: runs, screen_name: accounts.screen_name })
    .from(runs)
    .innerJoin(accounts, eq(accounts.id, runs.account_id))
    .where(isWaiting)
    .orderBy(asc(runs.id))
    .limit(WAITING_MAX);
  const [all] = await connection
    .select({ count: count() })
    .from(runs)
    .innerJoin(accounts, eq(accounts.id, runs.account_id))
    .where(isWaiting);
  const now = new Date();
  return {
    data: rows.map(({ run, screen_name }) => {
      const { id, expected } = describeRun(run, { id: run.account_id, screen_name }, now);
      return { id, screen_name, tokens: expected?.tokens ?? null, cost_usd: expected?.cost_usd ?? null };
    }),
    count: all?.count ?? 0,
  };
}

/** Confirms a run that waits because of its expected use, so that it can begin. Refuses one that does not wait. */
export async function confirmRun(
  { database, jobs }: Confirming,
  account: Account,
  runId: number,
  actor: Person,
): Promise<Run> {
  return database.transaction(async (transaction) => {
    await holdAccounts(transaction, [account.id]);
    await readRun(transaction, account, runId);
    const confirmed = await confirm(transaction, jobs, [runId], actor);
    if (confirmed === 0) throw new Refusal('conflict', 'This analysis does not wait for a confirmation');
    return readRun(transaction, account, runId);
  });
}

/** Confirms those of the runs that still wait, together. Returns how many these were. */
export async function confirmRuns(
  { database, jobs }: Confirming,
  viewer: Viewer,
  ids: readonly number[],
  actor: Person,
): Promise<Confirmed> {
  return database.transaction(async (transaction) => {
    const meant = await transaction
      .select({ id: runs.id, account: accounts.id })
      .from(runs)
      .innerJoin(accounts, eq(accounts.id, runs.account_id))
      .where(and(inArray(runs.id, [...ids]), isVisibleTo(transaction, viewer)));
    const held = new Set(
      await holdAccounts(
        transaction,
        meant.map(({ account }) => account),
      ),
    );
    const known = meant.filter(({ account }) => held.has(account)).map(({ id }) => id);
    return { confirmed: await confirm(transaction, jobs, known, actor) };
  });
}

/** Lets runs begin whose accounts the transaction holds. Returns how many of them waited. */
async function confirm(
  transaction: Transaction,
  jobs: Confirming['jobs'],
  ids: readonly number[],
  actor: Person,
): Promise<number> {
  const confirmed = await transaction
    .update(runs)
    .set({ confirmed_by: actor.user.username, awaits_confirmation: false })
    .from(accounts)
    .where(and(eq(accounts.id, runs.account_id), inArray(runs.id, [...ids]), eq(runs.awaits_confirmation, true)))
    .returning({ run: runs, screen_name: accounts.screen_name });
  const accountIds = confirmed.map(({ run }) => run.account_id);
  await queueRuns(transaction, jobs, accountIds, { trigger: 'person', by: actor.user });
  for (const { run, screen_name } of confirmed) {
    const { expected } = describeRun(run, { id: run.account_id, screen_name }, new Date());
    const detail = { run: run.id, tokens: expected?.tokens ?? null, cost_usd: expected?.cost_usd ?? null };
    await recordAudit(transaction, { actor, action: 'analysis.confirmed', subject: screen_name, detail });
  }
  return confirmed.length;
}
