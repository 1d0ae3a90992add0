import { ANALYZER_KINDS, type AnalyzerKind } from '#contract/level.ts';
import { openPurse, type Purse } from '#server/domain/spending/purse.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { askTexts } from './ask-texts.ts';
import { type Budget, createBudget } from './budget.ts';
import { pendingTexts } from './pending-texts.ts';
import { createRecorder, type Recorder } from './recorder.ts';
import type { RunningRun } from './take-run.ts';
import { tellWaits } from './tell-waits.ts';

/**
 * Asks both questions about every text of the run that has no result yet, and stores each answer when it arrives. It
 * stops early when the token budget is used up, and reports that. Throws `RunLost`, `BudgetUsedUp` when the day's money is, what the labeller throws, and the
 * signal's reason after an abort.
 */
export async function carryOut(
  database: Database,
  run: RunningRun,
  signal: AbortSignal,
): Promise<{ isBudgetUsedUp: boolean }> {
  const recorder = createRecorder(database, run);
  const budget = createBudget(run.tokenBudget, run.tokensSpent);
  const purse = openPurseOf(database, run);
  const working = new AbortController();
  const told = tellWaits(database, run, AbortSignal.any([signal, working.signal]));
  const questions = ANALYZER_KINDS.map((kind) =>
    ask({ database, run, kind, budget, purse, recorder, signal }).catch((error) => {
      // Requests of the other question that are running are still answered and stored; it sends no more.
      budget.close();
      throw error;
    }),
  );
  const results = await Promise.allSettled(questions);
  working.abort();
  await told;
  await recorder.flush();
  await purse?.close();
  signal.throwIfAborted();
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  if (purse?.refusal) throw purse.refusal;
  return { isBudgetUsedUp: budget.isUsedUp };
}

/** Only language models are paid for. */
function openPurseOf(database: Database, { labeller, startedBy, screenName, price }: RunningRun): Purse | undefined {
  if (!labeller.isRemote) return undefined;
  const purpose = { payee: 'models', by: startedBy, subject: screenName } as const;
  return openPurse(database, purpose, price);
}

type Asking = {
  database: Database;
  run: RunningRun;
  kind: AnalyzerKind;
  budget: Budget;
  purse: Purse | undefined;
  recorder: Recorder;
  signal: AbortSignal;
};

async function ask({ database, run, kind, budget, purse, recorder, signal }: Asking): Promise<void> {
  const { labeller, author, priority } = run;
  const analyzer = run.analyzers[kind];
  const fingerprint = run.fingerprints[kind];
  const texts = pendingTexts(database, run.scope, fingerprint);
  const asking = { labeller, analyzer, texts, authorOf: () => author, budget, purse, signal, priority };
  for await (const report of askTexts(asking)) {
    const answers = report.answers.map(({ outcome, text }) => ({
      fingerprint,
      hash: text.hash,
      posts: text.posts,
      outcome,
    }));
    await recorder.add({ ...report, answers });
  }
}
