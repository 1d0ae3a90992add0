import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { AnalyzerKind, LevelReport } from '#contract/level.ts';
import type { NotReadReason } from '#contract/post.ts';
import type { Viewer } from '#server/domain/accounts/visibility.ts';
import { countStatements, readCorrectedLevel } from '#server/domain/corrections/corrected-level.ts';
import { readLevel } from '#server/domain/readings/read-level.ts';
import { measuredRunOf, type RunRow, readShownRun } from '#server/domain/readings/shown-run.ts';
import { describeRun } from '#server/domain/runs/describe-run.ts';
import type { Reading } from '#server/domain/runs/reading.ts';
import { runs } from '#server/domain/runs/tables.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';

type Account = { id: number; screen_name: string };

const NONE: LevelReport['posts_not_read'] = {
  language: 0,
  repost: 0,
  limit: 0,
  budget: 0,
  refused: 0,
  unreadable: 0,
  new: 0,
};

/**
 * The level of an account for one question, and what a reader needs to judge it. `current` is as in {@link readLevel}.
 */
export async function readLevelReport(
  database: Database,
  viewer: Viewer,
  account: Account,
  kind: AnalyzerKind,
  current: Reading | null,
): Promise<LevelReport> {
  const run = await readShownRun(database, account);
  const level = await readLevel(database, account, kind, current);
  const notRead = await countNotRead(database, account, kind);
  const posts_not_read = { ...NONE, ...Object.fromEntries(notRead.map(({ reason, posts }) => [reason, posts])) };
  return {
    ...level,
    posts_total: notRead.reduce((total, { posts }) => total + posts, level.posts_analysed),
    posts_not_read,
    languages_not_read: run?.posts_not_read ?? [],
    statements: run === null ? null : await countStatements(database, run, kind),
    thinner_run: await findThinner(database, account, run),
    setting: settingOf(run),
    rules: run?.rules ?? null,
    corrected: run && (await readCorrectedLevel(database, viewer, measuredRunOf(run), kind)),
  };
}

async function countNotRead(
  connection: Connection,
  { id }: Account,
  kind: AnalyzerKind,
): Promise<{ reason: NotReadReason; posts: number }[]> {
  const reason = kind === 'propaganda' ? sql`propaganda_reason` : sql`disinformation_reason`;
  const { rows } = await connection.execute<{ reason: NotReadReason; posts: number }>(sql`
    select ${reason} as reason, count(*)::integer as posts from readings
    where account_id = ${id} and ${reason} is not null group by 1`);
  return rows;
}

/** The newest run with levels, where another one is shown because it read more posts. */
async function findThinner(
  connection: Connection,
  account: Account,
  shown: RunRow | null,
): Promise<LevelReport['thinner_run']> {
  const hasLevels = inArray(runs.state, ['done', 'partial']);
  const [newest] = await connection
    .select()
    .from(runs)
    .where(and(eq(runs.account_id, account.id), hasLevels))
    .orderBy(desc(runs.id))
    .limit(1);
  if (newest === undefined || newest.id === shown?.id) return null;
  const { id, posts_read } = describeRun(newest, account, new Date());
  return { id, posts_read };
}

function settingOf(run: RunRow | null): LevelReport['setting'] {
  if (run === null || run.setting_id === null || run.setting_name === null || run.setting_version === null) return null;
  return { id: run.setting_id, name: run.setting_name, version: run.setting_version };
}
