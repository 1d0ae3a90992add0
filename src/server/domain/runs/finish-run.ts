import { and, eq, sql } from 'drizzle-orm';
import { FLAGGED_FROM } from '#contract/band.ts';
import { ANALYZER_KINDS, type AnalyzerKind } from '#contract/level.ts';
import { isInScope } from '#server/domain/accounts/scope.ts';
import { levels, runs } from '#server/domain/accounts/tables.ts';
import { scoreAccount } from '#server/domain/analysis/score.ts';
import { recordAudit, SERVER } from '#server/domain/audit/audit.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { ENDED, showEnd } from './end-run.ts';
import { countAnswered } from './pending-texts.ts';
import { RunLost } from './recorder.ts';
import type { RunningRun } from './take-run.ts';

/** The detail of a run that its token budget stopped. */
export const BUDGET_USED_UP = 'The token budget of this run is used up; the score rests on a random part of the posts';

/** Answers that were there are gone, as when a person had unreadable ones of another account asked again. */
class AnswersMissing extends WorkFailure {
  override name = 'AnswersMissing';
  constructor(posts: number) {
    super(`${posts} posts lack an answer`, { isLasting: false });
  }
}

/**
 * Ends a run that asked all that it could: scores the account from the answers, and stores both levels with the run. It is
 * `done` when every post in scope has both answers, and `partial` when the token budget left some out. Throws {@link RunLost},
 * and a `WorkFailure` when answers are missing for no reason.
 */
export async function finishRun(
  database: Database,
  run: RunningRun,
  { isBudgetUsedUp }: { isBudgetUsedUp: boolean },
): Promise<void> {
  const answered = await countAnswered(database, run.scope, run.fingerprints);
  const isComplete = answered.unanswered === 0;
  if (!isComplete && !isBudgetUsedUp) throw new AnswersMissing(answered.unanswered);
  const strengths = await readStrengths(database, run);
  const measured = await Promise.all(ANALYZER_KINDS.map((kind) => measure(run, kind, strengths[kind])));
  const state = isComplete ? 'done' : 'partial';
  const detail = isComplete ? null : BUDGET_USED_UP;
  await database.transaction(async (transaction) => {
    const ended = await transaction
      .update(runs)
      .set({
        state,
        detail,
        answers: answered.answers,
        posts_refused: answered.refused,
        posts_unreadable: answered.unreadable,
        posts_beyond_budget: answered.unanswered,
        quotes_refused: answered.quotes_refused,
        injection_attempts: answered.injection_attempts,
        ...ENDED,
      })
      .where(and(eq(runs.id, run.id), eq(runs.lease, run.lease)))
      .returning({ id: runs.id });
    if (ended.length === 0) throw new RunLost(run.id);
    // A run that continued has levels from when it stopped.
    await transaction.delete(levels).where(eq(levels.run_id, run.id));
    await transaction.insert(levels).values(measured.map((level) => ({ run_id: run.id, ...level })));
    await showEnd(transaction, run.accountId, state, detail);
    await recordAudit(transaction, {
      actor: SERVER,
      action: 'analysis.finished',
      subject: run.screenName,
      detail: { run: run.id, model: run.labeller.model, posts: answered.read },
    });
  });
}

async function measure({ screenName, fingerprints }: RunningRun, kind: AnalyzerKind, strengths: readonly number[]) {
  const { score, interval, band } = await scoreAccount(strengths, `${screenName} ${fingerprints[kind]}`);
  return {
    kind,
    score,
    low: interval?.[0] ?? null,
    high: interval?.[1] ?? null,
    band,
    posts_analysed: strengths.length,
    posts_flagged: strengths.filter((strength) => strength >= FLAGGED_FROM).length,
  };
}

/** The strengths of all posts in scope that were read, lowest first, so that equal posts always give an equal score. */
async function readStrengths(
  connection: Connection,
  { scope, fingerprints }: RunningRun,
): Promise<Record<AnalyzerKind, number[]>> {
  const { rows } = await connection.execute<{ fingerprint: string; strengths: number[] }>(sql`
    select results.fingerprint, array_agg(results.strength order by results.strength) as strengths
    from posts join results on results.text_hash = posts.text_hash
      and results.fingerprint in (${fingerprints.propaganda}, ${fingerprints.disinformation})
    where ${isInScope(scope)} and results.outcome in ('labelled', 'nothing')
    group by results.fingerprint`);
  const of = (kind: AnalyzerKind) =>
    rows.find(({ fingerprint }) => fingerprint === fingerprints[kind])?.strengths ?? [];
  return { propaganda: of('propaganda'), disinformation: of('disinformation') };
}
