import { and, eq, sql } from 'drizzle-orm';
import type { Compared, Comparison, Difference, Unlike } from '#contract/compare.ts';
import { ANALYZER_KINDS, type AnalyzerKind, type Level } from '#contract/level.ts';
import type { RunState } from '#contract/run.ts';
import { type AccountRow, findAccount, type Viewer } from '#server/domain/accounts/visibility.ts';
import { readStatements } from '#server/domain/corrections/corrected-level.ts';
import { readOutside } from '#server/domain/outside/read-outside.ts';
import { readLevel } from '#server/domain/readings/read-level.ts';
import { ensureStatements, type RunRow, readShownRun } from '#server/domain/readings/shown-run.ts';
import { isLikeCoverage } from '#server/domain/runs/comparable.ts';
import { describeRun } from '#server/domain/runs/describe-run.ts';
import { isOtherReading, isSameReading, type Reading } from '#server/domain/runs/reading.ts';
import { isInScope, type Scope, scopeOf } from '#server/domain/runs/scope.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { describeAccount } from '#server/domain/watching/describe-account.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { invalid, notFound, type Refusal } from '#server/foundations/refusal.ts';
import { differenceOf } from './difference.ts';
import { readMonths, readWeeks } from './read-report.ts';

type Asked = { screen_name: string; run_id: number | null };
type Side = { account: AccountRow; run: RunRow | null; isShown: boolean };

function refuseUnscored(runId: number, state: RunState): Refusal {
  const msg = `Analysis No. ${runId} has no score: ${UNSCORED[state] ?? 'it has not ended'}`;
  return invalid([{ loc: ['query', 'subjects'], msg, type: 'value_error' }]);
}

const UNSCORED: Partial<Record<RunState, string>> = { cancelled: 'it was cancelled', failed: 'it failed' };

/** Compares accounts, or runs of one account, and says which scores differ, and which cannot be compared. Refuses a run without a score. */
export async function compareAccounts(
  database: Database,
  viewer: Viewer,
  asked: readonly Asked[],
  current: Reading | null,
): Promise<Comparison> {
  const sides: Side[] = [];
  for (const each of asked) sides.push(await findSide(database, viewer, each));
  const subjects: Compared[] = [];
  for (const side of sides) subjects.push(await describeSide(database, viewer, side, current));
  return {
    subjects,
    ...(await compareEachPair(database, sides, subjects)),
    cautions: findCautions(subjects),
  };
}

async function findSide(database: Database, viewer: Viewer, { screen_name, run_id }: Asked): Promise<Side> {
  const account = await findAccount(database, viewer, screen_name);
  const shown = await readShownRun(database, account);
  if (run_id === null) return { account, run: shown, isShown: true };
  const isMeant = and(eq(runs.id, run_id), eq(runs.account_id, account.id));
  const [run] = await database.select().from(runs).where(isMeant);
  if (run === undefined) throw notFound('Run');
  if (run.state !== 'done' && run.state !== 'partial') throw refuseUnscored(run_id, run.state);
  await ensureStatements(database, run);
  return { account, run, isShown: run.id === shown?.id };
}

async function describeSide(
  database: Database,
  viewer: Viewer,
  { account, run, isShown }: Side,
  current: Reading | null,
): Promise<Compared> {
  const levelFor = (kind: AnalyzerKind) => readLevel(database, account, kind, current, run?.id);
  const levels = { propaganda: await levelFor('propaganda'), disinformation: await levelFor('disinformation') };
  return {
    account: await describeAccount(database, account),
    run: run && describeRun(run, account, new Date()),
    is_other_analyzer: run !== null && ANALYZER_KINDS.some((kind) => isOtherReading(current, kind, run)),
    levels,
    techniques: ANALYZER_KINDS.flatMap((kind) =>
      levels[kind].categories.map(({ name, count }) => ({ kind, technique: name, posts: count })),
    ),
    weeks: isShown ? await readWeeks(database, account) : null,
    months: run && (await readMonths(database, run)),
    outside: await readOutside(database, viewer, account),
  };
}

/** Only like is compared with like: a pair of unlike scores has reasons in place of a difference. */
async function compareEachPair(
  database: Database,
  sides: readonly Side[],
  subjects: readonly Compared[],
): Promise<Pick<Comparison, 'differences' | 'unlike'>> {
  const languages = await Promise.all(sides.map(({ run }) => run && findMainLanguage(database, scopeOf(run))));
  const differences: Difference[] = [];
  const unlike: Unlike[] = [];
  for (const [a, one] of sides.entries()) {
    for (const [b, other] of sides.entries()) {
      if (b <= a || one.run === null || other.run === null) continue;
      const areOfOneLanguage = areAlike(languages[a], languages[b]);
      for (const kind of ANALYZER_KINDS) {
        const [first, second] = [subjects[a]?.levels[kind], subjects[b]?.levels[kind]];
        if (first === undefined || second === undefined || first.score === null || second.score === null) continue;
        const reasons: Unlike['reasons'] = [
          ...(isSameReading(one.run, other.run, kind) ? [] : (['analyzer'] as const)),
          ...(areOfOneLanguage ? [] : (['language'] as const)),
          ...(isLikeCoverage(coverageOf(first, one.run), coverageOf(second, other.run)) ? [] : (['coverage'] as const)),
        ];
        if (reasons.length > 0) unlike.push({ kind, a, b, reasons });
        else differences.push({ kind, a, b, ...(await findDifference(database, one.run, other.run, kind)) });
      }
    }
  }
  return { differences, unlike };
}

/** The share of the posts that a run read for a question. */
const coverageOf = ({ posts_analysed }: Level, { posts_total }: RunRow): number =>
  posts_total === 0 ? 0 : posts_analysed / posts_total;

/** Null without a run. */
type Language = string | null | undefined;

/** A language that is not known does not count as another one. */
const areAlike = (one: Language, other: Language): boolean => !one || !other || one === other;

/** The language of most posts in scope, if one is known. */
async function findMainLanguage(connection: Connection, scope: Scope): Promise<string | undefined> {
  const { rows } = await connection.execute<{ language: string }>(sql`
    select language from posts where ${isInScope(scope)} and language <> 'unknown'
    group by 1 order by count(*) desc, 1 limit 1`);
  return rows[0]?.language;
}

async function findDifference(database: Database, a: RunRow, b: RunRow, kind: AnalyzerKind) {
  const isPaired = a.account_id === b.account_id;
  return differenceOf(await readStatements(database, a, kind), await readStatements(database, b, kind), { isPaired });
}

function findCautions(subjects: readonly Compared[]): string[] {
  const nameOf = ({ account, run }: Compared) =>
    subjects.filter((each) => each.account.screen_name === account.screen_name).length > 1
      ? `run ${run?.id} of ${account.screen_name}`
      : account.screen_name;
  const namesOf = (is: (subject: Compared) => boolean) => subjects.filter(is).map(nameOf).join(', ');
  const partial = namesOf(({ run }) => run?.state === 'partial');
  const unmeasured = namesOf(({ run }) => run === null);
  return [
    ...(partial === '' ? [] : [`Only a random part of the posts was read: ${partial}.`]),
    ...(unmeasured === '' ? [] : [`Not analysed yet: ${unmeasured}.`]),
  ];
}
