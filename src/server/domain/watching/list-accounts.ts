import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias, type PgSelect } from 'drizzle-orm/pg-core';
import type { Item } from '#contract/item.ts';
import { ANALYZER_KINDS, type AnalyzerKind } from '#contract/level.ts';
import type { Page, PageQuery } from '#contract/page.ts';
import { accounts, progress, watches } from '#server/domain/accounts/tables.ts';
import { IS_LEAVING, type Viewer } from '#server/domain/accounts/visibility.ts';
import { describeFigures, fingerprintOf, NO_FIGURES } from '#server/domain/panels/describe-level.ts';
import { type Panel, readPanels } from '#server/domain/panels/read-panel.ts';
import { countRows } from '#server/domain/row-counts/count-rows.ts';
import { inOrder, type PagePlace, placeOf } from '#server/domain/row-counts/nearer-end.ts';
import { FAILED_PART } from '#server/domain/runs/failed-part.ts';
import type { Reading } from '#server/domain/runs/reading.ts';
import { SHOWN_RUN } from '#server/domain/runs/shown-run.ts';
import { levels, runs } from '#server/domain/runs/tables.ts';
import { findSource } from '#server/domain/sources/find-source.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { onlyRow } from '#server/foundations/database/only-row.ts';
import { noteOf } from './score-note.ts';

/**
 * One page of the accounts that a person sees; those that they added, or that came, last are first. `current` is how
 * the selected setting reads; null when none is selected.
 */
export async function listAccounts(
  connection: Connection,
  viewer: Viewer,
  page: PageQuery,
  current: Reading | null,
): Promise<Page<Item>> {
  const watched = await connection.$count(watches, eq(watches.user_id, viewer.id));
  const count = viewer.is_superuser ? await countAll(connection) : watched;
  const place = placeOf(page, count);
  const ids = await findPage(connection, viewer, place, { withOthers: watched < count });
  return { data: await listThese(connection, viewer, inOrder(ids, place), current), count };
}

/** All accounts that are not being removed. */
async function countAll(connection: Connection): Promise<number> {
  const { rows } = await connection.execute<{ leaving: number }>(sql`
    select count(*)::integer as leaving from accounts
    where id in (select account_id from ended_watches) and ${IS_LEAVING}`);
  return (await countRows(connection, 'accounts')) - onlyRow(rows).leaving;
}

/** These accounts, which the person sees, as the list shows them, in this order. */
export async function listThese(
  connection: Connection,
  viewer: Viewer,
  ids: readonly number[],
  current: Reading | null,
): Promise<Item[]> {
  if (ids.length === 0) return [];
  const items = await selectAccounts(connection, viewer, inArray(accounts.id, [...ids]));
  const byId = new Map((await describe(connection, items, current)).map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * The ids of a page. Watched accounts are sorted by the time when they were added, others by the time when they came.
 * Both lists are read in the order of an index, and only up to the end of the page.
 */
async function findPage(
  connection: Connection,
  viewer: Viewer,
  { isFromEnd, skip, limit }: PagePlace,
  { withOthers }: { withOthers: boolean },
): Promise<number[]> {
  const towards = sql.raw(isFromEnd ? 'asc' : 'desc');
  const others = sql`union all (
    select id, created_at as at from accounts
    where not exists (select from watches w where w.user_id = ${viewer.id} and w.account_id = accounts.id)
      and not ${IS_LEAVING}
    order by created_at ${towards}, id ${towards} limit ${skip + limit})`;
  const { rows } = await connection.execute<{ id: number }>(sql`
    select id from (
      (select account_id as id, created_at as at from watches where user_id = ${viewer.id}
       order by created_at ${towards}, account_id ${towards} limit ${skip + limit})
      ${withOthers ? others : sql``}
    ) as seen order by at ${towards}, id ${towards} limit ${limit} offset ${skip}`);
  return rows.map(({ id }) => id);
}

type Level = typeof levels.$inferSelect;
type Row = Omit<Item, `${AnalyzerKind}_${string}` | 'analysed_at' | 'last_seen_at' | 'source_label' | 'schedules'> &
  Record<AnalyzerKind, Level | null> & { run: typeof runs.$inferSelect | null; last_seen_at: Date | null };

/** The rows as the list shows them, with the panels of their fingerprints. */
async function describe(connection: Connection, rows: readonly Row[], current: Reading | null): Promise<Item[]> {
  const fingerprints = new Set(
    rows.flatMap(({ run }) => (run ? ANALYZER_KINDS.map((kind) => fingerprintOf(run, kind)) : [])),
  );
  const panels = await readPanels(connection, [...fingerprints]);
  return rows.map((row) => describeRow(row, panels, current));
}

function describeRow(
  { disinformation, propaganda, run, last_seen_at, ...row }: Row,
  panels: ReadonlyMap<string, Panel>,
  current: Reading | null,
): Item {
  const measured = { run, posts: row.posts, state: row.state, failed: row.failed };
  const { label, schedules } = findSource(row.source);
  return {
    ...row,
    source_label: label,
    schedules: [...schedules],
    ...figuresOf('disinformation', disinformation, run, panels),
    ...figuresOf('propaganda', propaganda, run, panels),
    disinformation_note: noteOf({ ...measured, level: disinformation }, 'disinformation', current),
    propaganda_note: noteOf({ ...measured, level: propaganda }, 'propaganda', current),
    analysed_at: run?.finished_at?.toISOString() ?? null,
    last_seen_at: last_seen_at?.toISOString() ?? null,
  };
}

type ItemFigures<Kind extends AnalyzerKind> = Pick<
  Item,
  `${Kind}_${'score' | 'interval' | 'band' | 'band_note' | 'share' | 'reference' | 'unreadable'}`
>;

function figuresOf<Kind extends AnalyzerKind>(
  kind: Kind,
  level: Level | null,
  run: Row['run'],
  panels: ReadonlyMap<string, Panel>,
): ItemFigures<Kind> {
  const panel = run && panels.get(fingerprintOf(run, kind));
  const figures = level === null ? NOT_SCORED : describeFigures(level, panel ?? null);
  // Object.fromEntries forgets the names of its keys.
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [`${kind}_${name}`, value]),
  ) as ItemFigures<Kind>;
}

const NOT_SCORED = { ...NO_FIGURES, share: null, unreadable: null };

const shown = alias(runs, 'shown');
const propaganda = alias(levels, 'propaganda');
const disinformation = alias(levels, 'disinformation');

/**
 * Adds to a query of accounts what a list shows for each: its work, its watcher, the run whose scores are `shown`, and
 * the level of that run for each question. The last four may be missing, which the type of the query does not express.
 */
export function joinListed<Query extends PgSelect>(query: Query, viewer: Viewer): Query {
  query
    .innerJoin(progress, eq(progress.account_id, accounts.id))
    .leftJoin(watches, and(eq(watches.account_id, accounts.id), eq(watches.user_id, viewer.id)))
    .leftJoin(shown, eq(shown.id, SHOWN_RUN))
    .leftJoin(propaganda, and(eq(propaganda.run_id, shown.id), eq(propaganda.kind, 'propaganda')))
    .leftJoin(disinformation, and(eq(disinformation.run_id, shown.id), eq(disinformation.kind, 'disinformation')));
  return query;
}

const listedFor = ({ id }: Viewer) => ({
  id: accounts.id,
  screen_name: accounts.screen_name,
  name: accounts.name,
  description: accounts.description,
  disinformation,
  propaganda,
  posts: sql<number>`(select coalesce(sum(posts), 0) from post_counts where account_id = accounts.id)`.mapWith(Number),
  run: shown,
  posts_at_source: accounts.posts_at_source,
  state: progress.state,
  failed: FAILED_PART,
  detail: progress.detail,
  source: accounts.source,
  schedule: accounts.schedule,
  last_seen_at: accounts.last_seen_at,
  gone_reason: accounts.gone_reason,
  tags: sql<string[]>`array(
    select tag from account_tags where user_id = ${id} and account_id = accounts.id order by lower(tag))`,
});

const selectAccounts = (connection: Connection, viewer: Viewer, condition: SQL): Promise<Row[]> =>
  joinListed(connection.select(listedFor(viewer)).from(accounts).$dynamic(), viewer).where(condition);
