import { and, eq, sql } from 'drizzle-orm';
import { FLAGGED_FROM } from '#contract/band.ts';
import { ANALYZER_KINDS, type AnalyzerKind } from '#contract/level.ts';
import { updateProgress } from '#server/domain/accounts/progress.ts';
import { levels, runs } from '#server/domain/accounts/tables.ts';
import { scoreAccount } from '#server/domain/analysis/score.ts';
import { recordAudit, SERVER } from '#server/domain/audit/audit.ts';
import { notifyChange } from '#server/foundations/database/changes.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { RunLost } from './recorder.ts';
import { isInScope, type Scope } from './scope.ts';
import type { RunningRun } from './take-run.ts';

/** The detail of a run that its token budget stopped. */
export const BUDGET_USED_UP = 'The token budget of this run is used up; the score rests on a random part of the posts';

/**
 * Ends a run that asked all that it could: scores the account from the answers, and stores both levels with the run. It is
 * `done` when every post in scope has both answers, `partial` otherwise. Throws {@link RunLost}.
 */
export async function finishRun(database: Database, run: RunningRun): Promise<void> {
  const measured = await Promise.all(ANALYZER_KINDS.map((kind) => measure(database, run, kind)));
  const tally = await countOutcomes(database, run);
  const isComplete = tally.unanswered === 0;
  await database.transaction(async (transaction) => {
    const ended = await transaction
      .update(runs)
      .set({
        state: isComplete ? 'done' : 'partial',
        detail: isComplete ? null : BUDGET_USED_UP,
        answers: sql`2 * (posts_to_read - ${tally.unanswered})`,
        posts_refused: tally.refused,
        posts_unreadable: tally.unreadable,
        posts_beyond_budget: tally.unanswered,
        ...ENDED,
      })
      .where(and(eq(runs.id, run.id), eq(runs.lease, run.lease), eq(runs.state, 'running')))
      .returning({ id: runs.id });
    if (ended.length === 0) throw new RunLost(`Run ${run.id} is not this worker's any more`);
    await transaction.delete(levels).where(eq(levels.run_id, run.id));
    await transaction.insert(levels).values(measured.map((level) => ({ run_id: run.id, ...level })));
    await showEnd(transaction, run.accountId, isComplete ? 'done' : 'partial', isComplete ? null : BUDGET_USED_UP);
    await recordAudit(transaction, {
      actor: SERVER,
      action: 'analysis.finished',
      subject: run.screenName,
      detail: { run: run.id, model: run.labeller.model, posts: measured[0]?.posts_analysed ?? 0 },
    });
  });
}

/** What every ended run has: no worker, a time, and the time at work added up. */
export const ENDED = {
  lease: null,
  finished_at: sql`now()`,
  worked_ms: sql`worked_ms + coalesce((extract(epoch from now() - taken_at) * 1000)::bigint, 0)`,
};

/** Shows in the account's row how its run ended, unless another run waits already. */
export async function showEnd(
  connection: Connection,
  accountId: number,
  state: 'done' | 'partial' | 'cancelled' | 'failed',
  detail: string | null,
): Promise<void> {
  const [next] = await connection
    .select({ detail: runs.detail })
    .from(runs)
    .where(and(eq(runs.account_id, accountId), eq(runs.state, 'queued')));
  await updateProgress(connection, accountId, next ? { state: 'queued', detail: next.detail } : { state, detail });
  await notifyChange(connection, { account: accountId });
}

async function measure(database: Database, run: RunningRun, kind: AnalyzerKind) {
  const fingerprint = run.fingerprints[kind];
  const strengths = await readStrengths(database, run.scope, fingerprint);
  const { score, interval, band } = await scoreAccount(strengths, `${run.screenName} ${fingerprint}`);
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
async function readStrengths(connection: Connection, scope: Scope, fingerprint: string): Promise<number[]> {
  const { rows } = await connection.execute<{ strengths: number[] | null }>(sql`
    select array_agg(results.strength order by results.strength) as strengths
    from posts join results on results.text_hash = posts.text_hash and results.fingerprint = ${fingerprint}
    where ${isInScope(scope)} and results.outcome in ('labelled', 'nothing')`);
  return rows[0]?.strengths ?? [];
}

type Tally = { refused: number; unreadable: number; unanswered: number };

/** How many posts in scope the model refused or did not answer usably for at least one question, and how many lack an answer. */
async function countOutcomes(connection: Connection, { scope, fingerprints }: RunningRun): Promise<Tally> {
  const { rows } = await connection.execute<Tally>(sql`
    select
      count(*) filter (where 'refused' in (propaganda.outcome, disinformation.outcome))::integer as refused,
      count(*) filter (where 'unreadable' in (propaganda.outcome, disinformation.outcome))::integer as unreadable,
      count(*) filter (where propaganda.outcome is null or disinformation.outcome is null)::integer as unanswered
    from posts
    left join results as propaganda
      on propaganda.text_hash = posts.text_hash and propaganda.fingerprint = ${fingerprints.propaganda}
    left join results as disinformation
      on disinformation.text_hash = posts.text_hash and disinformation.fingerprint = ${fingerprints.disinformation}
    where ${isInScope(scope)}`);
  return rows[0] ?? { refused: 0, unreadable: 0, unanswered: 0 };
}
