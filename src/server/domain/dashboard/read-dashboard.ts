import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { DASHBOARD_ROWS, type Dashboard } from '#contract/dashboard.ts';
import type { Progress, ProgressState } from '#contract/item.ts';
import type { AnalyzerKind, Band, BandNote } from '#contract/level.ts';
import { accounts, progress } from '#server/domain/accounts/tables.ts';
import { isVisibleTo, type Viewer } from '#server/domain/accounts/visibility.ts';
import { currentReading, type FingerprintConfig } from '#server/domain/results/current-reading.ts';
import { hasLikeCoverage, hasSameReading, likeFirst } from '#server/domain/runs/comparable.ts';
import { describeRun } from '#server/domain/runs/describe-run.ts';
import { readProgress } from '#server/domain/runs/read-progress.ts';
import type { Reading } from '#server/domain/runs/reading.ts';
import { SHOWN_RUN } from '#server/domain/runs/shown-run.ts';
import { levels, runs } from '#server/domain/runs/tables.ts';
import { listThese } from '#server/domain/watching/list-accounts.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { continueVisit } from './visit.ts';

/** How many days the first visit looks back. */
const FIRST_VISIT_DAYS = 7;

/** The state of the accounts that a person sees. Reading it continues their visit. */
export async function readDashboard(
  connection: Connection,
  viewer: Viewer,
  config: FingerprintConfig,
): Promise<Dashboard> {
  const lastVisit = await continueVisit(connection, viewer.id);
  const current = await currentReading(connection, config);
  const since = lastVisit ?? new Date(Date.now() - FIRST_VISIT_DAYS * 86_400_000);
  return {
    last_visit_at: lastVisit?.toISOString() ?? null,
    ...(await countAccounts(connection, viewer)),
    has_setting: current !== null,
    running: await readInStates(connection, viewer, ['fetching', 'analysing'], sql`progress.updated_at`),
    ...(await readFinished(connection, viewer, since)),
    highest: {
      propaganda: await readHighest(connection, viewer, 'propaganda', current),
      disinformation: await readHighest(connection, viewer, 'disinformation', current),
    },
    changes: await readChanges(connection, viewer),
    waiting: await readInStates(connection, viewer, ['queued', 'partial'], sql`progress.updated_at desc`),
    failed: await readInStates(connection, viewer, ['failed'], sql`progress.updated_at desc`),
  };
}

async function countAccounts(connection: Connection, viewer: Viewer): Promise<Pick<Dashboard, 'accounts' | 'scored'>> {
  const [counted] = await connection
    .select({ accounts: count(), scored: count(levels.run_id) })
    .from(accounts)
    .leftJoin(
      levels,
      and(eq(levels.run_id, SHOWN_RUN), eq(levels.kind, 'propaganda'), sql`${levels.score} is not null`),
    )
    .where(isVisibleTo(connection, viewer));
  return counted ?? { accounts: 0, scored: 0 };
}

/** In the order of `order`, which names columns of `progress`. */
async function readInStates(
  connection: Connection,
  viewer: Viewer,
  states: ProgressState[],
  order: SQL,
): Promise<Progress[]> {
  const rows = await connection
    .select({ id: accounts.id, name: accounts.screen_name })
    .from(accounts)
    .innerJoin(progress, eq(progress.account_id, accounts.id))
    .where(and(inArray(progress.state, states), isVisibleTo(connection, viewer)))
    .orderBy(order, accounts.id)
    .limit(DASHBOARD_ROWS);
  const ids = rows.map(({ id }) => id);
  const reports = ids.length === 0 ? [] : await readProgress(connection, viewer, ids);
  const byName = new Map(reports.map((each) => [each.screen_name, each]));
  return rows.flatMap(({ name }) => byName.get(name) ?? []);
}

async function readFinished(
  connection: Connection,
  viewer: Viewer,
  since: Date,
): Promise<Pick<Dashboard, 'finished' | 'finished_count'>> {
  const hasEnded = inArray(runs.state, ['done', 'partial', 'failed']);
  const condition = and(hasEnded, gt(runs.finished_at, since), isVisibleTo(connection, viewer));
  const ofAccount = sql`partition by ${runs.account_id}`;
  const ended = connection
    .select({
      runId: runs.id,
      analyses: sql<number>`count(*) over (${ofAccount})`.mapWith(Number).as('analyses'),
      place: sql<number>`row_number() over (${ofAccount} order by ${runs.finished_at} desc, ${runs.id} desc)`.as(
        'place',
      ),
    })
    .from(runs)
    .innerJoin(accounts, eq(accounts.id, runs.account_id))
    .where(condition)
    .as('ended');
  const rows = await connection
    .select({ run: runs, account: accounts, analyses: ended.analyses })
    .from(ended)
    .innerJoin(runs, eq(runs.id, ended.runId))
    .innerJoin(accounts, eq(accounts.id, runs.account_id))
    .where(eq(ended.place, 1))
    .orderBy(desc(runs.finished_at), desc(runs.id))
    .limit(DASHBOARD_ROWS);
  const [total] = await connection
    .select({ count: countDistinct(runs.account_id) })
    .from(runs)
    .innerJoin(accounts, eq(accounts.id, runs.account_id))
    .where(condition);
  const now = new Date();
  const finished = rows.map(({ run, account, analyses }) => ({
    screen_name: account.screen_name,
    name: account.name,
    run: describeRun(run, account, now),
    analyses,
  }));
  return { finished, finished_count: total?.count ?? 0 };
}

/** With too little read, chance decides between few and many: such a score has no place among others. */
const UNRANKED = ['few_statements', 'part_read'] satisfies BandNote[];

async function readHighest(connection: Connection, viewer: Viewer, kind: AnalyzerKind, current: Reading | null) {
  const rows = await connection
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(levels, and(eq(levels.run_id, SHOWN_RUN), eq(levels.kind, kind)))
    .innerJoin(runs, eq(runs.id, levels.run_id))
    .where(
      and(
        isNotNull(levels.score),
        gt(levels.posts_flagged, 0),
        or(isNull(levels.band_note), notInArray(levels.band_note, UNRANKED)),
        isVisibleTo(connection, viewer),
      ),
    )
    .orderBy(likeFirst(sql`levels.score`, 'runs', kind, current), desc(levels.score), desc(accounts.id))
    .limit(DASHBOARD_ROWS);
  return listThese(
    connection,
    viewer,
    rows.map(({ id }) => id),
    current,
  );
}

type Change = {
  screen_name: string;
  name: string;
  kind: AnalyzerKind;
  from: number;
  to: number;
  from_band: Band | null;
  to_band: Band | null;
  from_run_id: number;
  to_run_id: number;
  at: string;
};

const bandOf = (level: 'earlier' | 'later') =>
  sql.raw(`case when ${level}.band_from is not null
    then json_build_object('from', ${level}.band_from, 'to', ${level}.band_to) end`);

/** The share of its posts that a run read for a question. */
const coverageOf = (level: string, run: string): SQL =>
  sql.raw(`(${level}.posts_analysed::float8 / nullif(${run}.posts_total, 0))`);

/**
 * For each account and question, the shown run and the last one before it that the same analyzer made from a like share
 * of the posts, if the scores differ.
 */
async function readChanges(connection: Connection, viewer: Viewer): Promise<Dashboard['changes']> {
  const { rows } = await connection.execute<Change>(sql`
    select accounts.screen_name, accounts.name, later.kind, earlier.score as "from", later.score as "to",
      ${bandOf('earlier')} as from_band, ${bandOf('later')} as to_band, earlier.run_id::float8 as from_run_id,
      shown.id::float8 as to_run_id, shown.finished_at as at
    from accounts
    join runs as shown on shown.id = ${SHOWN_RUN}
    join levels as later on later.run_id = shown.id and later.score is not null
    join lateral (
      select level.* from runs as run join levels as level on level.run_id = run.id and level.kind = later.kind
      where run.account_id = accounts.id and run.id < shown.id and run.state in ('done', 'partial')
        and case later.kind when 'propaganda' then ${hasSameReading('run', 'shown', 'propaganda')}
          else ${hasSameReading('run', 'shown', 'disinformation')} end
        and level.score is not null and ${hasLikeCoverage(coverageOf('level', 'run'), coverageOf('later', 'shown'))}
      order by run.id desc limit 1
    ) as earlier on true
    where ${isVisibleTo(connection, viewer)} and later.score <> earlier.score
    order by abs(later.score - earlier.score) desc, shown.id desc limit ${DASHBOARD_ROWS}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
