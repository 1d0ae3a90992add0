import { and, eq, type SQL, sql } from 'drizzle-orm';
import { FLAGGED_FROM } from '#contract/band.ts';
import type { AnalyzerKind } from '#contract/level.ts';
import type { NotReadReason } from '#contract/post.ts';
import type { Hour, Month, Report, TechniqueCount, Week } from '#contract/report.ts';
import type { LanguageCount } from '#contract/run.ts';
import { posts } from '#server/domain/accounts/tables.ts';
import type { Viewer } from '#server/domain/accounts/visibility.ts';
import { isSeenBy } from '#server/domain/corrections/read-corrections.ts';
import { type RunRow, readShownRun } from '#server/domain/readings/shown-run.ts';
import { level_months } from '#server/domain/readings/tables.ts';
import { readCategories } from '#server/domain/results/provenance.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';

type Account = { id: number; screen_name: string };

/** The figures of an account's pictures. */
export async function readReport(database: Database, viewer: Viewer, account: Account): Promise<Report> {
  const run = await readShownRun(database, account);
  const undated = sql`, count(*) filter (where at is null)::integer as undated`;
  const {
    rows: [total],
  } = await database.execute<Counts & { undated: number }>(countingBy(account, { more: undated }));
  if (total === undefined) throw new Error('Counting always gives a row');
  return {
    screen_name: account.screen_name,
    run_id: run?.id ?? null,
    ...total,
    not_read: await countNotRead(database, account),
    corrected: await countCorrected(database, viewer, account),
    languages: await countLanguages(database, account),
    techniques: await countTechniques(database, account),
    weeks: await readWeeks(database, account),
    months: run === null ? [] : await readMonths(database, run),
    hours: await readHours(database, account),
    categories: {
      propaganda: await readCategories(database, run?.propaganda_fingerprint ?? null),
      disinformation: await readCategories(database, run?.disinformation_fingerprint ?? null),
    },
  };
}

/** How many posts carry each technique, the most frequent first. */
export async function countTechniques(connection: Connection, { id }: Account): Promise<TechniqueCount[]> {
  const { rows } = await connection.execute<{ technique: string; posts: number }>(sql`
    select technique, count(*)::integer as posts from readings cross join lateral unnest(techniques) as technique
    where account_id = ${id} group by 1 order by posts desc, technique`);
  return rows.map(({ technique, posts }) => {
    const kind: AnalyzerKind = technique.startsWith('propaganda: ') ? 'propaganda' : 'disinformation';
    return { kind, technique: technique.slice(`${kind}: `.length), posts };
  });
}

/** The posts of each week with posts, oldest first. */
export async function readWeeks(connection: Connection, account: Account): Promise<Week[]> {
  const keys = sql`date_trunc('week', at at time zone 'UTC')::date as "from",`;
  const weeks = countingBy(account, { keys, end: sql`and at is not null group by 1` });
  const { rows } = await connection.execute<Week>(
    sql`select *, "from" + 6 as "to" from (${weeks}) as weeks order by 1`,
  );
  return rows;
}

/** The level of each month with posts that were read, oldest first. */
export async function readMonths(connection: Connection, { id }: Pick<RunRow, 'id'>): Promise<Month[]> {
  const rows = await connection
    .select()
    .from(level_months)
    .where(eq(level_months.run_id, id))
    .orderBy(level_months.month, sql`${level_months.kind} desc`);
  return rows.map(({ kind, month, score, low, high, posts_read, posts_flagged, statements }) => ({
    kind,
    from: month,
    to: lastDayOf(month),
    score,
    interval: low === null || high === null ? null : [low, high],
    posts_read,
    posts_flagged,
    statements,
  }));
}

type Counts = Pick<Report, 'posts' | 'read' | 'flagged' | `${AnalyzerKind}_flagged`>;

const isFlagged = (strength: SQL) => sql`coalesce(${strength}, 0) >= ${FLAGGED_FROM}::double precision`;

/**
 * Counts the account's posts by `keys`. A post counts as read when both questions have an answer, and as flagged when
 * either one is flagged.
 */
function countingBy({ id }: Account, { keys = sql``, more = sql``, end = sql`` }: Record<string, SQL>): SQL {
  return sql`
    select ${keys} count(*)::integer as posts,
      count(*) filter (where propaganda_reason is null and disinformation_reason is null)::integer as read,
      count(*) filter (where ${isFlagged(sql`greatest(propaganda_strength, disinformation_strength)`)})::integer as flagged,
      count(*) filter (where ${isFlagged(sql`propaganda_strength`)})::integer as propaganda_flagged,
      count(*) filter (where ${isFlagged(sql`disinformation_strength`)})::integer as disinformation_flagged ${more}
    from readings where account_id = ${id} ${end}`;
}

async function readHours(connection: Connection, account: Account): Promise<Hour[]> {
  const keys = sql`extract(isodow from at at time zone 'UTC')::integer as weekday,
    extract(hour from at at time zone 'UTC')::integer as hour,`;
  const end = sql`and at is not null group by 1, 2 order by 1, 2`;
  const { rows } = await connection.execute<Hour>(countingBy(account, { keys, end }));
  return rows;
}

async function countNotRead(
  connection: Connection,
  { id }: Account,
): Promise<{ reason: NotReadReason; posts: number }[]> {
  const { rows } = await connection.execute<{ reason: NotReadReason; posts: number }>(sql`
    select coalesce(propaganda_reason, disinformation_reason) as reason, count(*)::integer as posts from readings
    where account_id = ${id} and coalesce(propaganda_reason, disinformation_reason) is not null
    group by 1 order by posts desc, reason`);
  return rows;
}

function countCorrected(connection: Connection, viewer: Viewer, { id }: Account): Promise<number> {
  const isCorrected = sql`${posts.text_hash} in (select text_hash from corrections where ${isSeenBy(viewer)})`;
  return connection.$count(posts, and(eq(posts.account_id, id), isCorrected));
}

async function countLanguages(connection: Connection, { id }: Account): Promise<LanguageCount[]> {
  const { rows } = await connection.execute<LanguageCount>(sql`
    select language, count(*)::integer as posts from posts where account_id = ${id} and language is not null
    group by 1 order by posts desc, language`);
  return rows;
}

function lastDayOf(month: string): string {
  const last = new Date(`${month}T00:00:00Z`);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return last.toISOString().slice(0, 10);
}
