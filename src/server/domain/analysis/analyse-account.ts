import { isDeepStrictEqual } from 'node:util';
import type { LabellerFor } from '#server/domain/llm-settings/labeller-for.ts';
import { selectedSetting } from '#server/domain/llm-settings/selected.ts';
import { readModelSettings } from '#server/domain/models/model-settings.ts';
import { ModelFailure, RateLimited } from '#server/domain/providers/errors.ts';
import { failRun } from '#server/domain/runs/end-run.ts';
import { Postponed } from '#server/domain/work/postponed.ts';
import { ShownFailure } from '#server/domain/work/shown-failure.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import type { Changes } from '#server/foundations/database/changes.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { carryOut } from './carry-out.ts';
import { finishRun } from './finish-run.ts';
import { preparePosts } from './prepare-posts.ts';
import { RunLost } from './recorder.ts';
import { holdSettings } from './settings-lock.ts';
import { PostsUnprepared, type RunningRun, takeRun } from './take-run.ts';

type Analysing = { database: Database; labellerFor: LabellerFor; changes: Changes };

/**
 * Carries out the account's run that is queued, or that a dead worker left. Returns without an error when there is
 * none, when it has to wait, and when it is cancelled or its account is removed meanwhile. Throws {@link Postponed}
 * when it must be taken again, now or later; {@link ShownFailure} for a lasting failure, which has ended the run; otherwise
 * what `labellerFor` and the labeller throw; and the signal's reason after an abort.
 */
export async function analyseAccount(
  { database, labellerFor, changes }: Analysing,
  accountId: number,
  signal: AbortSignal,
): Promise<void> {
  const versions = await readVersions(database);
  const { signalOf, unsubscribe } = listenForEnds(changes);
  try {
    const run = await takePrepared({ database, labellerFor }, accountId, signal);
    if (run !== null) await analyse(database, run, AbortSignal.any([signal, signalOf(run.id)]));
  } catch (error) {
    throw await judge(database, { accountId, versions }, error);
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
    if (!(error instanceof RunLost)) throw error;
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

type Begun = { accountId: number; versions: Versions };

/**
 * A failure of a model that may pass, or that has been fixed meanwhile, is not a failure of the run: the run continues
 * where it stopped. A lasting failure ends it here, while the settings are held: a change of them comes before, or finds
 * the run failed and queues it again.
 */
async function judge(database: Database, { accountId, versions }: Begun, error: unknown): Promise<unknown> {
  if (error instanceof RateLimited) return new Postponed(error.message, new Date(error.retryAt), { cause: error });
  if (error instanceof ModelFailure && !error.isLasting) return new Postponed(error.message, null, { cause: error });
  if (!(error instanceof WorkFailure && error.isLasting)) return error;
  return database.transaction(async (transaction) => {
    await holdSettings(transaction);
    if (!isDeepStrictEqual(await readVersions(transaction), versions)) return takenAgain('The settings were changed');
    await failRun(transaction, accountId, error.message);
    return new ShownFailure(error);
  });
}

const takenAgain = (reason: string) => new Postponed(reason, new Date());

async function isBudgetRaised(database: Database, { tokenBudget }: RunningRun): Promise<boolean> {
  const { token_budget } = await readModelSettings(database);
  return tokenBudget !== null && token_budget > tokenBudget;
}

type Versions = { setting: number | undefined; version: number | undefined; models: number };

/** What changes with everything that decides how accounts are read. */
async function readVersions(connection: Connection): Promise<Versions> {
  const setting = await selectedSetting(connection);
  const models = await readModelSettings(connection);
  return { setting: setting?.id, version: setting?.versions.setting, models: models.version };
}
