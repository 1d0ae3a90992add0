import { ANALYZER_KINDS, type AnalyzerKind } from '#contract/level.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { askTexts } from './ask-texts.ts';
import { type Budget, createBudget } from './budget.ts';
import { pendingTexts } from './pending-texts.ts';
import { createRecorder, type Recorder } from './recorder.ts';
import type { RunningRun } from './take-run.ts';

/**
 * Asks both questions about every text of the run that has no result yet, and stores each answer when it arrives. It
 * stops early when the token budget is used up, and reports that. Throws `RunLost`, what the labeller throws, and the
 * signal's reason after an abort.
 */
export async function carryOut(
  database: Database,
  run: RunningRun,
  signal: AbortSignal,
): Promise<{ isBudgetUsedUp: boolean }> {
  const recorder = createRecorder(database, run);
  const budget = createBudget(run.tokenBudget, run.tokensSpent);
  const questions = ANALYZER_KINDS.map((kind) =>
    ask({ database, run, kind, budget, recorder, signal }).catch((error) => {
      // Requests of the other question that are running are still answered and stored; it sends no more.
      budget.close();
      throw error;
    }),
  );
  const results = await Promise.allSettled(questions);
  await recorder.flush();
  signal.throwIfAborted();
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return { isBudgetUsedUp: budget.isUsedUp };
}

type Asking = {
  database: Database;
  run: RunningRun;
  kind: AnalyzerKind;
  budget: Budget;
  recorder: Recorder;
  signal: AbortSignal;
};

async function ask({ database, run, kind, budget, recorder, signal }: Asking): Promise<void> {
  const { labeller, author, priority } = run;
  const analyzer = run.analyzers[kind];
  const fingerprint = run.fingerprints[kind];
  const texts = pendingTexts(database, run.scope, fingerprint);
  const asking = { labeller, analyzer, texts, authorOf: () => author, budget, signal, priority };
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
