import { sql } from 'drizzle-orm';
import { FLAGGED_FROM } from '#contract/band.ts';
import type { AnalyzerKind } from '#contract/level.ts';
import { isInScope, type Scope } from '#server/domain/accounts/scope.ts';
import {
  discountSameWords,
  type JoinedStatement,
  joinPosts,
  type ReadPost,
} from '#server/domain/analysis/account-estimate.ts';
import type { Fingerprints } from '#server/domain/analysis/fingerprint.ts';
import { type AccountScore, scoreAccount, scoreStatements } from '#server/domain/analysis/score.ts';
import type { Connection } from '#server/foundations/database/connect.ts';

/** What a run read, and what decides the resampling of its intervals. */
export type MeasuredRun = {
  id: number;
  accountId: number;
  screenName: string;
  scope: Scope;
  fingerprints: Fingerprints;
};

/** What the posts of a run come to for one question. */
export type Measurement = {
  kind: AnalyzerKind;
  total: AccountScore & Counts;
  statements: JoinedStatement[];
  /** The statement of each post that counts, by the number of its lead. */
  leads: Map<number, number>;
  /** The same of the posts of each month (`2026-11-01`). */
  months: (AccountScore & Counts & { month: string; statements: number })[];
};

type Counts = { posts_read: number; posts_flagged: number };

type StoredPost = ReadPost & { id: number; month: string | null };

/** Decides the resampling: the same account and fingerprint, the same interval. */
export const seedOf = (
  { screenName, fingerprints }: Pick<MeasuredRun, 'screenName' | 'fingerprints'>,
  kind: AnalyzerKind,
) => `${screenName} ${fingerprints[kind]}`;

/** Scores the posts of a run that were read, all together and by month. */
export async function measureRun(connection: Connection, run: MeasuredRun, kind: AnalyzerKind): Promise<Measurement> {
  const { counts, ...joined } = await joinRun(connection, run, kind);
  const score = await scoreStatements(discountSameWords(joined.statements), kind, seedOf(run, kind));
  return { kind, total: { ...score, ...counts }, ...joined };
}

type Joined = Pick<Measurement, 'statements' | 'leads' | 'months'> & { counts: Counts };

/** Nothing of the posts themselves outlives this: scoring all of them takes long, and their texts much memory. */
async function joinRun(connection: Connection, run: MeasuredRun, kind: AnalyzerKind): Promise<Joined> {
  const posts = await readPosts(connection, run, kind);
  const months = await measureMonths(posts, kind, seedOf(run, kind));
  const joined = joinPosts(posts);
  const leads = new Map<number, number>();
  for (const { statement, posts } of joined) for (const { id } of posts) leads.set(id, statement.lead);
  return { statements: joined.map(({ statement }) => statement), leads, months, counts: countOf(posts) };
}

async function measureMonths(
  posts: readonly StoredPost[],
  kind: AnalyzerKind,
  seed: string,
): Promise<Measurement['months']> {
  const months: Measurement['months'] = [];
  for (const [month, written] of Map.groupBy(posts, (post) => post.month)) {
    if (month === null) continue;
    const score = await scoreAccount(written, kind, `${seed} ${month}`);
    months.push({ month, ...score, ...countOf(written), statements: joinPosts(written).length });
  }
  return months;
}

const countOf = (posts: readonly ReadPost[]): Counts => ({
  posts_read: posts.length,
  posts_flagged: posts.filter(({ mark }) => (mark?.confidence ?? 0) >= FLAGGED_FROM).length,
});

/** All posts in scope that were read, each with the strongest of its labels. */
async function readPosts(
  connection: Connection,
  { scope, fingerprints }: MeasuredRun,
  kind: AnalyzerKind,
): Promise<StoredPost[]> {
  const { rows } = await connection.execute<StoredPost>(sql`
    select posts.id::float8 as id, posts.text, to_char(posts.created_at at time zone 'UTC', 'YYYY-MM-01') as month, (
      select jsonb_build_object('category', label -> 'category', 'quote', label -> 'quote', 'confidence', label -> 'confidence')
      from jsonb_array_elements(results.labels) with ordinality as each (label, place)
      order by (label ->> 'confidence')::double precision desc, place
      limit 1
    ) as mark
    from posts join results on results.text_hash = posts.text_hash and results.fingerprint = ${fingerprints[kind]}
    where ${isInScope(scope)} and results.outcome in ('labelled', 'nothing')`);
  return rows;
}
