import { and, eq } from 'drizzle-orm';
import type { Compared, Comparison, Difference } from '#contract/compare.ts';
import { ANALYZER_KINDS, type AnalyzerKind } from '#contract/level.ts';
import type { RunState } from '#contract/run.ts';
import { type AccountRow, findAccount, type Viewer } from '#server/domain/accounts/visibility.ts';
import { readStatements } from '#server/domain/corrections/corrected-level.ts';
import { readLevel } from '#server/domain/readings/read-level.ts';
import { ensureStatements, type RunRow, readShownRun } from '#server/domain/readings/shown-run.ts';
import { describeRun } from '#server/domain/runs/describe-run.ts';
import type { Reading } from '#server/domain/runs/reading.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { describeAccount } from '#server/domain/watching/describe-account.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { keepRecent } from '#server/foundations/keep-recent.ts';
import { invalid, notFound, type Refusal } from '#server/foundations/refusal.ts';
import { differenceOf } from './difference.ts';
import { readMonths, readWeeks } from './read-report.ts';

type Asked = { screen_name: string; run_id: number | null };
type Side = { account: AccountRow; run: RunRow | null; isShown: boolean };

/** Caches differences of runs: with 100,000 posts an interval takes seconds. */
const keepDifference = keepRecent<Omit<Difference, 'kind' | 'a' | 'b'>>(200);

function refuseUnscored(runId: number, state: RunState): Refusal {
  const msg = `Analysis No. ${runId} has no score: ${UNSCORED[state] ?? 'it has not ended'}`;
  return invalid([{ loc: ['query', 'subjects'], msg, type: 'value_error' }]);
}

const UNSCORED: Partial<Record<RunState, string>> = { cancelled: 'it was cancelled', failed: 'it failed' };

/** Compares accounts, or runs of one account, and says which scores differ. Refuses a run without a score. */
export async function compareAccounts(
  database: Database,
  viewer: Viewer,
  asked: readonly Asked[],
  current: Reading | null,
): Promise<Comparison> {
  const sides: Side[] = [];
  for (const each of asked) sides.push(await findSide(database, viewer, each));
  const subjects: Compared[] = [];
  for (const side of sides) subjects.push(await describeSide(database, side, current));
  return {
    subjects,
    differences: await findDifferences(database, sides, subjects),
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
  await ensureStatements(database, run, account);
  return { account, run, isShown: run.id === shown?.id };
}

async function describeSide(
  database: Database,
  { account, run, isShown }: Side,
  current: Reading | null,
): Promise<Compared> {
  const [propaganda, disinformation] = await Promise.all(
    ANALYZER_KINDS.map((kind) => readLevel(database, account, kind, current, run?.id)),
  );
  if (propaganda === undefined || disinformation === undefined) throw new Error('A question is missing');
  const levels = { propaganda, disinformation };
  return {
    account: await describeAccount(database, account),
    run: run && describeRun(run, account, new Date()),
    levels,
    techniques: ANALYZER_KINDS.flatMap((kind) =>
      levels[kind].categories.map(({ name, count }) => ({ kind, technique: name, posts: count })),
    ),
    weeks: isShown ? await readWeeks(database, account) : null,
    months: run && (await readMonths(database, run)),
  };
}

async function findDifferences(
  database: Database,
  sides: readonly Side[],
  subjects: readonly Compared[],
): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const [a, one] of sides.entries()) {
    for (const [b, other] of sides.entries()) {
      if (b <= a || one.run === null || other.run === null) continue;
      for (const kind of ANALYZER_KINDS) {
        const areKnown = [a, b].every((side) => (subjects[side]?.levels[kind].score ?? null) !== null);
        if (!areKnown) continue;
        differences.push({ kind, a, b, ...(await findDifference(database, one.run, other.run, kind)) });
      }
    }
  }
  return differences;
}

function findDifference(database: Database, a: RunRow, b: RunRow, kind: AnalyzerKind) {
  const seed = `${a.id} ${b.id} ${kind}`;
  return keepDifference(`${seed} ${a.finished_at?.getTime()} ${b.finished_at?.getTime()}`, async () =>
    differenceOf(await readStatements(database, a, kind), await readStatements(database, b, kind), {
      isPaired: a.account_id === b.account_id,
      seed,
    }),
  );
}

const WORDS: Readonly<Record<AnalyzerKind, string>> = { propaganda: 'propaganda', disinformation: 'disinformation' };

function findCautions(subjects: readonly Compared[]): string[] {
  const differing = ANALYZER_KINDS.filter(
    (kind) => new Set(subjects.flatMap(({ levels }) => levels[kind].fingerprint ?? [])).size > 1,
  );
  const nameOf = ({ account, run }: Compared) =>
    subjects.filter((each) => each.account.screen_name === account.screen_name).length > 1
      ? `run ${run?.id} of ${account.screen_name}`
      : account.screen_name;
  const namesOf = (is: (subject: Compared) => boolean) => subjects.filter(is).map(nameOf).join(', ');
  const partial = namesOf(({ run }) => run?.state === 'partial');
  const unmeasured = namesOf(({ run }) => run === null);
  return [
    ...(differing.length === 0
      ? []
      : [
          `Not all were measured alike for ${differing.map((kind) => WORDS[kind]).join(' and ')}: a difference may be one of the settings.`,
        ]),
    ...(partial === '' ? [] : [`Only a random part of the posts was read: ${partial}.`]),
    ...(unmeasured === '' ? [] : [`Not analysed yet: ${unmeasured}.`]),
  ];
}
