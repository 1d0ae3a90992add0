import { ModelFailure, RateLimited } from '#server/domain/llm/errors.ts';
import type { LabellerFor } from '#server/domain/llm-settings/labeller-for.ts';
import { Postponed } from '#server/domain/work/postponed.ts';
import type { Changes } from '#server/foundations/database/changes.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { carryOut } from './carry-out.ts';
import { finishRun } from './finish-run.ts';
import { RunLost } from './recorder.ts';
import { takeRun } from './take-run.ts';

type Analysing = { database: Database; labellerFor: LabellerFor; changes: Changes };

/**
 * Carries out the account's run that is queued, or that a dead worker left. Ends without an error when there is none, when
 * it has to wait, and when it is cancelled or its account removed meanwhile. Throws {@link Postponed} when its model cannot
 * answer for now, what `labellerFor` and the labeller throw otherwise, and the signal's reason once it is aborted.
 */
export async function analyseAccount(
  { database, labellerFor, changes }: Analysing,
  accountId: number,
  signal: AbortSignal,
): Promise<void> {
  const run = await takeRun({ database, labellerFor }, accountId);
  if (run === null) return;
  const lost = new AbortController();
  const unsubscribe = changes.subscribe(({ ended }) => {
    if (ended === run.id) lost.abort(new RunLost(`Run ${run.id} was ended`));
  });
  try {
    await carryOut(database, run, AbortSignal.any([signal, lost.signal]));
    await finishRun(database, run);
  } catch (error) {
    if (error instanceof RunLost) return;
    // The failure of a model that may pass is no failure of the run: it waits, and continues where it stopped.
    if (error instanceof RateLimited) throw new Postponed(error.message, new Date(error.retryAt), { cause: error });
    if (error instanceof ModelFailure && !error.isLasting) throw new Postponed(error.message, null, { cause: error });
    throw error;
  } finally {
    unsubscribe();
  }
}
