import { and, eq, sql } from 'drizzle-orm';
import { progress } from '#server/domain/accounts/tables.ts';
import { hearSilence } from '#server/domain/labelling/hear-silence.ts';
import type { Silence } from '#server/domain/labelling/labeller.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { announcing } from '#server/foundations/database/changes.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { describeSilence } from './describe-silence.ts';
import type { RunningRun } from './take-run.ts';

/**
 * Shows in the account's progress what its running run waits for, until the signal is aborted.
 */
export async function tellWaits(database: Database, run: RunningRun, signal: AbortSignal): Promise<void> {
  let shown: string | null = null;
  const tell = async (silence: Silence) => {
    const words = describeSilence(silence);
    if (words !== shown) await show(database, run, words);
    shown = words;
  };
  await hearSilence(run.labeller, tell, signal);
}

/** A run that another process took, or that ended, shows its own reason. */
async function show(database: Database, { id, accountId, lease }: RunningRun, detail: string | null): Promise<void> {
  const isOurs = sql`exists (select from ${runs} where ${runs.id} = ${id} and ${runs.lease} = ${lease})`;
  await database
    .update(progress)
    .set({ detail, updated_at: sql`now()` })
    .where(and(eq(progress.account_id, accountId), isOurs))
    .returning({ announced: announcing({ accounts: [accountId] }) });
}
