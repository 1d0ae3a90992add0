import { eq, sql } from 'drizzle-orm';
import { ANALYZER_KINDS } from '#contract/level.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { scopeOf } from '#server/domain/runs/scope.ts';
import { SHOWN_RUN } from '#server/domain/runs/shown-run.ts';
import { runs } from '#server/domain/runs/tables.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { READINGS_LOCK } from '#server/foundations/database/locks.ts';
import { type MeasuredRun, measureRun } from './measure-run.ts';
import { storeReadings, storeStatements } from './store-measurements.ts';
import { level_statements, readings_of } from './tables.ts';

export type RunRow = typeof runs.$inferSelect;
type Account = { id: number; screen_name: string };

/** The parts of a run that decide the account's readings. */
export function measuredRunOf(run: RunRow): MeasuredRun {
  const fingerprints = {
    propaganda: run.propaganda_fingerprint ?? '',
    disinformation: run.disinformation_fingerprint ?? '',
  };
  return { id: run.id, accountId: run.account_id, scope: scopeOf(run), fingerprints };
}

/** The run whose levels the account shows, with its readings made if necessary; null before the first run. */
export async function readShownRun(database: Database, account: Account): Promise<RunRow | null> {
  const found = await findShownRun(database, account);
  if (found === null) return null;
  if (found.readingsOf !== found.run.id) await makeReadings(database, account);
  return found.run;
}

/** Makes the statements of a run that ended before the server stored statements. */
export async function ensureStatements(database: Database, run: RunRow): Promise<void> {
  const kept = await database.$count(level_statements, eq(level_statements.run_id, run.id));
  if (kept === ANALYZER_KINDS.length) return;
  await database.transaction(async (transaction) => {
    const { measurements } = await measureRun(transaction, measuredRunOf(run));
    await storeStatements(transaction, run, measurements);
  });
}

async function findShownRun(
  connection: Connection,
  { id }: Account,
): Promise<{ run: RunRow; readingsOf: number | null } | null> {
  const [found] = await connection
    .select({ run: runs, readingsOf: readings_of.run_id })
    .from(accounts)
    .innerJoin(runs, eq(runs.id, SHOWN_RUN))
    .leftJoin(readings_of, eq(readings_of.account_id, accounts.id))
    .where(eq(accounts.id, id));
  return found ?? null;
}

/** The readings belong to another run after an update of the server, and while a run that stopped early continues. */
async function makeReadings(database: Database, account: Account): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${READINGS_LOCK}::int, ${account.id}::int)`);
    const found = await findShownRun(transaction, account);
    if (found === null || found.readingsOf === found.run.id) return;
    const run = measuredRunOf(found.run);
    const { measurements, members } = await measureRun(transaction, run);
    await storeStatements(transaction, run, measurements);
    await storeReadings(transaction, run, members);
  });
}
