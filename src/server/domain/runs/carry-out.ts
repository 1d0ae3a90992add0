import { ANALYZER_KINDS, type AnalyzerKind } from '#contract/level.ts';
import type { Post } from '#server/domain/labelling/labeller.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { type Budget, createBudget } from './budget.ts';
import { type PendingText, pendingTexts } from './pending-texts.ts';
import { createRecorder, type Recorder } from './recorder.ts';
import type { RunningRun } from './take-run.ts';

/** A labeller reported a post that it was not given, or twice, or left one out. */
export class PostsMisreported extends Error {
  override name = 'PostsMisreported';
  constructor(model: string) {
    super(`${model} did not report each post that it was asked about exactly once`);
  }
}

/**
 * Asks both questions about every text of the run that has no result yet, and stores each answer as it arrives. It ends early
 * when the token budget is used up, and then says so. Throws `RunLost`, what the labeller throws, and the signal's reason
 * once it is aborted.
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
      // What the other question has asked is still answered and kept; it asks no more.
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
type Asked = PendingText & { reserved: number };

async function ask({ database, run, kind, budget, recorder, signal }: Asking): Promise<void> {
  const analyzer = run.analyzers[kind];
  const fingerprint = run.fingerprints[kind];
  const estimate = run.labeller.estimatorFor(analyzer);
  const asked = new Map<string, Asked>();

  async function* affordablePosts(): AsyncGenerator<Post, void, void> {
    for await (const text of pendingTexts(database, run.scope, fingerprint)) {
      signal.throwIfAborted();
      const reserved = estimate(text.text);
      if (!budget.reserve(reserved)) return;
      asked.set(text.hash, { ...text, reserved });
      yield { id: text.hash, text: text.text, author: run.author };
    }
  }
  const settle = (hash: string): Asked => {
    const text = asked.get(hash);
    if (text === undefined) throw new PostsMisreported(run.labeller.model);
    asked.delete(hash);
    return text;
  };

  for await (const { outcomes, usage, requests } of run.labeller.label(affordablePosts(), analyzer, signal)) {
    const answers = outcomes.map((outcome) => ({ outcome, text: settle(outcome.postId) }));
    const reserved = answers.reduce((total, { text }) => total + text.reserved, 0);
    budget.spend(reserved, usage.tokensIn + usage.tokensOut);
    await recorder.add({
      answers: answers.map(({ outcome, text }) => ({ fingerprint, hash: text.hash, posts: text.posts, outcome })),
      usage,
      requests,
    });
  }
  if (asked.size > 0) throw new PostsMisreported(run.labeller.model);
}
