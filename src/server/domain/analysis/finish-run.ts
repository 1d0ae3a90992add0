import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { recordAudit, SERVER } from '#server/domain/audit/audit.ts';
import { UNKNOWN_LANGUAGE } from '#server/domain/labelling/language.ts';
import { type Panel, readPanel } from '#server/domain/panels/read-panel.ts';
import { judgeLevel } from '#server/domain/readings/judge-level.ts';
import { type Measurement, measureRun } from '#server/domain/readings/measure-run.ts';
import { storeReadings, storeStatements } from '#server/domain/readings/store-measurements.ts';
import { ENDED, showEnd } from '#server/domain/runs/end-run.ts';
import type { MeasuredScope } from '#server/domain/runs/scope.ts';
import { levels, runs } from '#server/domain/runs/tables.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import type { Database, Transaction } from '#server/foundations/database/connect.ts';
import { excluded } from '#server/foundations/database/excluded.ts';
import { MAY_BE_LOST } from '#server/foundations/database/may-be-lost.ts';
import { type Answered, countAnswered } from './pending-texts.ts';
import { RunLost } from './recorder.ts';
import type { RunningRun } from './take-run.ts';

/** The detail of a run that stopped at its token budget. Without a post that it read there is no score. */
const budgetUsedUp = (read: number) =>
  `The token budget of this analysis is used up${read === 0 ? ', and no post could be read' : '; the score rests on a random part of the posts'}`;

const tooLong = (posts: number) =>
  `${posts === 1 ? '1 post is' : `${posts} posts are`} longer, with the prompts, than the model takes; shorten the prompts or choose a model that takes more`;

/**
 * Stored answers have disappeared, for example because a person had unreadable answers of another account asked again.
 */
class AnswersMissing extends WorkFailure {
  override name = 'AnswersMissing';
  constructor(posts: number) {
    super(`${posts === 1 ? '1 post has' : `${posts} posts have`} no answer`, { isLasting: false });
  }
}

/**
 * Ends a run that asked all that it could: computes the scores from the answers, and stores both levels with the run.
 * The run is `done` when every post in scope has both answers, and `partial` when the token budget left some out.
 * Throws {@link RunLost}, and a `WorkFailure` when answers are missing without a reason.
 */
export async function finishRun(
  database: Database,
  run: RunningRun,
  { isBudgetUsedUp }: { isBudgetUsedUp: boolean },
): Promise<void> {
  const answered = await countAnswered(database, run.scope, run.fingerprints);
  const isComplete = answered.unanswered === 0;
  if (!isComplete && !isBudgetUsedUp) throw new AnswersMissing(answered.unanswered);
  const { measurements, members } = await measureRun(database, run);
  const state = isComplete ? 'done' : 'partial';
  const detail = detailOf(answered, isComplete);
  await database.transaction(async (transaction) => {
    // A removal of the account comes first or waits; otherwise the two could wait for each other. If this end is lost,
    // it is made again from the answers before the job counts as done.
    await transaction.execute(sql`select ${MAY_BE_LOST} from accounts where id = ${run.accountId} for key share`);
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
        labels_found: answered.labels_found,
        injection_attempts: answered.injection_attempts,
        ...ENDED,
      })
      .where(and(eq(runs.id, run.id), eq(runs.lease, run.lease)))
      .returning({ id: runs.id });
    if (ended.length === 0) throw new RunLost(run.id);
    await storeLevels(transaction, run, measurements, answered);
    await storeStatements(transaction, run, measurements);
    await storeReadings(transaction, run, members);
    await showEnd(transaction, run.accountId, state, detail);
    await recordAudit(transaction, {
      actor: SERVER,
      action: 'analysis.finished',
      subject: run.screenName,
      detail: { run: run.id, model: run.labeller.model, posts: answered.read },
    });
  });
}

/** A reason why posts were not read that a person can fix; null when there is none. */
function detailOf({ read, too_long }: Answered, isComplete: boolean): string | null {
  const details = [...(isComplete ? [] : [budgetUsedUp(read)]), ...(too_long > 0 ? [tooLong(too_long)] : [])];
  return details.join('. ') || null;
}

/** A run that continued already has levels from when it stopped. */
async function storeLevels(
  transaction: Transaction,
  run: RunningRun,
  measured: readonly Measurement[],
  answered: Answered,
): Promise<void> {
  const rows = [];
  for (const measurement of measured) {
    const { kind } = measurement;
    const panel = await readPanel(transaction, run.fingerprints[kind], kind);
    rows.push(levelOf(run, measurement, answered, panel));
  }
  const { run_id: _, kind: _kind, ...measures } = getTableColumns(levels);
  await transaction
    .insert(levels)
    .values(rows)
    .onConflictDoUpdate({ target: [levels.run_id, levels.kind], set: excluded(measures) });
}

function levelOf(
  { id, scope }: RunningRun,
  { kind, total, statements }: Measurement,
  answered: Answered,
  panel: Panel | null,
): typeof levels.$inferInsert {
  const { posts_read, posts_flagged, share } = total;
  const basis = {
    statements: statements.cues.length,
    read: posts_read,
    flagged: posts_flagged,
    unusable: answered[`unusable_${kind}`],
    own: scope.total - scope.reposts - wordless(scope),
  };
  const { score, interval, band, note } = judgeLevel(total, basis, panel);
  return {
    run_id: id,
    kind,
    score,
    low: interval?.[0] ?? null,
    high: interval?.[1] ?? null,
    band_from: band?.from ?? null,
    band_to: band?.to ?? null,
    band_note: note,
    statements: basis.statements,
    posts_analysed: posts_read,
    posts_flagged,
    share_low: share?.[0] ?? null,
    share_high: share?.[1] ?? null,
    posts_unusable: basis.unusable,
    posts_unquoted: answered[`unquoted_${kind}`],
  };
}

/** Posts that are set aside because they have too little text to have a language. */
const wordless = ({ notRead }: MeasuredScope): number =>
  notRead.find(({ language }) => language === UNKNOWN_LANGUAGE)?.posts ?? 0;
