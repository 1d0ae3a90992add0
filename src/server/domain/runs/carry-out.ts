import { ANALYZER_KINDS, type AnalyzerKind } from '#contract/level.ts';
import type { Post } from '#server/domain/labelling/labeller.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { type Budget, createBudget } from './budget.ts';
import { type PendingText, pendingTexts } from './pending-texts.ts';
import { createRecorder } from './recorder.ts';
import type { RunningRun } from './take-run.ts';

/** A labeller reported a post that it was not given, or twice. */
export class UnknownPostReported extends Error {
  override name = 'UnknownPostReported';
  constructor(model: string) {
    super(`${model} reported a post that it was not asked about`);
  }
}

/**
 * Asks both questions about every text of the run that has no result yet, and stores each answer as it arrives. Ends early
 * when the token budget is used up. Throws `RunLost`, what the labeller throws, and the signal's reason once it is aborted.
 */
export async function carryOut(database: Database, run: RunningRun, signal: AbortSignal): Promise<void> {
  const recorder = createRecorder(database, run);
  const budget = createBudget(run.tokenBudget, run.tokensSpent);
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const questions = ANALYZER_KINDS.map((kind) =>
    ask({ database, run, kind, budget, recorder, signal: either }).catch((error) => {
      // One question that failed ends the other, or the run would go on paying for an analysis that cannot succeed.
      failed.abort(error);
      throw error;
    }),
  );
  const results = await Promise.allSettled(questions);
  await recorder.flush();
  signal.throwIfAborted();
  if (failed.signal.aborted) throw failed.signal.reason;
  const rejected = results.find((result) => result.status === 'rejected');
  if (rejected) throw rejected.reason;
}

type Asking = {
  database: Database;
  run: RunningRun;
  kind: AnalyzerKind;
  budget: Budget;
  recorder: ReturnType<typeof createRecorder>;
  signal: AbortSignal;
};
type Asked = PendingText & { reserved: number };

async function ask({ database, run, kind, budget, recorder, signal }: Asking): Promise<void> {
  const analyzer = run.analyzers[kind];
  const fingerprint = run.fingerprints[kind];
  const asked = new Map<string, Asked>();

  async function* affordablePosts(): AsyncGenerator<Post, void, void> {
    for await (const text of pendingTexts(database, run.scope, fingerprint)) {
      signal.throwIfAborted();
      const reserved = run.labeller.estimateTokens(analyzer, text.text);
      if (!budget.reserve(reserved)) return;
      asked.set(text.hash, { ...text, reserved });
      yield { id: text.hash, text: text.text, author: run.author };
    }
  }
  const settle = (hash: string): Asked => {
    const text = asked.get(hash);
    if (text === undefined) throw new UnknownPostReported(run.labeller.model);
    asked.delete(hash);
    return text;
  };

  for await (const { outcomes, usage, requests } of run.labeller.label(affordablePosts(), analyzer, signal)) {
    const answers = outcomes.map((outcome) => ({ outcome, text: settle(outcome.postId) }));
    const reserved = answers.reduce((total, { text }) => total + text.reserved, 0);
    budget.spend(reserved, usage.tokensIn + usage.tokensOut);
    recorder.add({
      answers: answers.map(({ outcome, text }) => ({ fingerprint, hash: text.hash, posts: text.posts, outcome })),
      usage,
      requests,
    });
  }
}
