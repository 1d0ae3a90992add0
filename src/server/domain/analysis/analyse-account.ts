import type { LabellerFor } from '#server/domain/llm-settings/labeller-for.ts';
import { selectedSetting } from '#server/domain/llm-settings/selected.ts';
import { readModelSettings } from '#server/domain/models/model-settings.ts';
import { ModelFailure, RateLimited } from '#server/domain/providers/errors.ts';
import { Postponed } from '#server/domain/work/postponed.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import type { Changes } from '#server/foundations/database/changes.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { carryOut } from './carry-out.ts';
import { finishRun } from './finish-run.ts';
import { preparePosts } from './prepare-posts.ts';
import { RunLost } from './recorder.ts';
import { PostsUnprepared, type RunningRun, takeRun } from './take-run.ts';

type Analysing = { database: Database; labellerFor: LabellerFor; changes: Changes };

/**
 * Carries out the account's run that is queued, or that a dead worker left. Returns without an error when there is
 * none, when it has to wait, and when it is cancelled or its account is removed meanwhile. Throws {@link Postponed}
 * when it must be taken again, now or later; otherwise what `labellerFor` and the labeller throw; and the signal's
 * reason after an abort.
 */
export async function analyseAccount(
  { database, labellerFor, changes }: Analysing,
  accountId: number,
  signal: AbortSignal,
): Promise<void> {
  const { signalOf, unsubscribe } = listenForEnds(changes);
  try {
    const run = await takePrepared({ database, labellerFor }, accountId, signal);
    if (run !== null) await analyse(database, run, AbortSignal.any([signal, signalOf(run.id)]));
  } finally {
    unsubscribe();
  }
}

/** An import may store posts between the end of the preparation and the start of the run. */
async function takePrepared(
  taking: Omit<Analysing, 'changes'>,
  accountId: number,
  signal: AbortSignal,
): Promise<RunningRun | null> {
  for (;;) {
    await preparePosts(taking.database, accountId, signal);
    try {
      return await takeRun(taking, accountId);
    } catch (error) {
      if (!(error instanceof PostsUnprepared)) throw error;
    }
  }
}

async function analyse(database: Database, run: RunningRun, signal: AbortSignal): Promise<void> {
  try {
    const { isBudgetUsedUp } = await carryOut(database, run, signal);
    if (isBudgetUsedUp && (await isBudgetRaised(database, run))) throw takenAgain('The token budget was raised');
    await finishRun(database, run, { isBudgetUsedUp });
  } catch (error) {
    if (error instanceof RunLost) return;
    throw await judge(database, run, error);
  }
}

/** Collects the runs that end without their worker from now on, also a run that is taken later. */
function listenForEnds(changes: Changes) {
  const ended = new Set<number>();
  let look = () => {};
  const unsubscribe = changes.subscribe((change) => {
    if (change?.ended === undefined) return;
    ended.add(change.ended);
    look();
  });
  return {
    unsubscribe,
    /** Aborted with {@link RunLost} when the run ends, or has already ended. */
    signalOf(runId: number): AbortSignal {
      const lost = new AbortController();
      look = () => {
        if (ended.has(runId)) lost.abort(new RunLost(runId));
      };
      look();
      return lost.signal;
    },
  };
}

/**
 * A failure of a model that may pass, or that has been fixed meanwhile, is not a failure of the run: the run continues
 * where it stopped.
 */
async function judge(database: Database, run: RunningRun, error: unknown): Promise<unknown> {
  if (error instanceof RateLimited) return new Postponed(error.message, new Date(error.retryAt), { cause: error });
  if (error instanceof ModelFailure && !error.isLasting) return new Postponed(error.message, null, { cause: error });
  const isMended = error instanceof WorkFailure && error.isLasting && (await areSettingsChanged(database, run));
  return isMended ? takenAgain('The settings were changed') : error;
}

const takenAgain = (reason: string) => new Postponed(reason, new Date());

async function isBudgetRaised(database: Database, { tokenBudget }: RunningRun): Promise<boolean> {
  const { token_budget } = await readModelSettings(database);
  return tokenBudget !== null && token_budget > tokenBudget;
}

async function areSettingsChanged(database: Database, { settings }: RunningRun): Promise<boolean> {
  const setting = await selectedSetting(database);
  const models = await readModelSettings(database);
  return (
    setting?.id !== settings.id || setting.versions.setting !== settings.version || models.version !== settings.models
  );
}
