import { and, eq, max, sql } from 'drizzle-orm';
import type { AnalyzerKind, Evidence, Level } from '#contract/level.ts';
import { SHOWN_RUN } from '#server/domain/accounts/list-accounts.ts';
import { isOtherReading, type Reading } from '#server/domain/accounts/reading.ts';
import { isInScope, type Scope, scopeOf } from '#server/domain/accounts/scope.ts';
import { accounts, levels, posts, runs } from '#server/domain/accounts/tables.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { readMeasured } from './evaluations.ts';

/** Labels shown for an account, those with the highest confidence. */
const EVIDENCE = 50;

type Account = { id: number; screen_name: string };

/**
 * How far an account leans one way: its newest measurement, with what was found. `current` is how the selected setting reads
 * accounts (null when there is none to compare with); a measurement of another reading is stale, and so is one before
 * which posts were added since. With a `runId` it is what that run of the account measured.
 */
export async function readLevel(
  connection: Connection,
  account: Account,
  kind: AnalyzerKind,
  current: Reading | null,
  runId?: number,
): Promise<Level> {
  const [found] = await connection
    .select({ row: levels, run: runs })
    .from(levels)
    .innerJoin(runs, eq(runs.id, levels.run_id))
    .innerJoin(accounts, eq(accounts.id, runs.account_id))
    .where(and(eq(accounts.id, account.id), eq(levels.kind, kind), eq(levels.run_id, runId ?? SHOWN_RUN)));
  if (found === undefined) return unmeasured(account);
  const { row, run } = found;
  const scope = scopeOf(run);
  const fingerprint = (kind === 'propaganda' ? run.propaganda_fingerprint : run.disinformation_fingerprint) ?? '';
  const [newest] = await connection
    .select({ id: max(posts.id) })
    .from(posts)
    .where(eq(posts.account_id, account.id));
  return {
    screen_name: account.screen_name,
    score: row.score,
    interval: row.low === null || row.high === null ? null : [row.low, row.high],
    band: row.band,
    posts_analysed: row.posts_analysed,
    posts_flagged: row.posts_flagged,
    categories: await countCategories(connection, scope, fingerprint),
    evidence: await findEvidence(connection, scope, fingerprint),
    model: run.model,
    fingerprint,
    stale:
      (newest?.id ?? 0) > scope.lastPostId ||
      isOtherReading(current, kind, { fingerprint, countsReposts: scope.countsReposts }),
    run_id: run.id,
    partial: run.state === 'partial',
    analysed_at: run.finished_at?.toISOString() ?? null,
    measured: await readMeasured(connection, fingerprint),
  };
}

function unmeasured({ screen_name }: Account): Level {
  return {
    screen_name,
    score: null,
    interval: null,
    band: 'insufficient',
    posts_analysed: 0,
    posts_flagged: 0,
    categories: [],
    evidence: [],
    model: null,
    fingerprint: null,
    stale: false,
    run_id: null,
    partial: false,
    analysed_at: null,
    measured: [],
  };
}

/** Each category with the number of posts that carry it, the commonest first. */
async function countCategories(
  connection: Connection,
  scope: Scope,
  fingerprint: string,
): Promise<Level['categories']> {
  const { rows } = await connection.execute<{ name: string; count: number }>(sql`
    with texts as (
      select text_hash, count(*) as posts from posts where ${isInScope(scope)} group by text_hash
    ), marks as (
      select distinct texts.text_hash, texts.posts, label ->> 'category' as name
      from texts
      join results on results.text_hash = texts.text_hash and results.fingerprint = ${fingerprint}
      cross join lateral jsonb_array_elements(results.labels) as label
    )
    select name, sum(posts)::integer as count from marks group by name order by count desc, name`);
  return rows;
}

/** The labels with the highest confidence; of posts with the same text only the newest is named. */
async function findEvidence(connection: Connection, scope: Scope, fingerprint: string): Promise<Evidence[]> {
  const { rows } = await connection.execute<Evidence>(sql`
    with texts as (
      select distinct on (text_hash) text_hash, external_id, created_at
      from posts where ${isInScope(scope)}
      order by text_hash, created_at desc nulls last, id desc
    )
    select texts.external_id as post_id, label ->> 'category' as category, label ->> 'quote' as quote,
      label ->> 'rationale' as rationale, (label ->> 'confidence')::double precision as confidence
    from texts
    join results on results.text_hash = texts.text_hash and results.fingerprint = ${fingerprint}
    cross join lateral jsonb_array_elements(results.labels) as label
    order by confidence desc, texts.created_at desc nulls last, post_id, category, quote
    limit ${EVIDENCE}`);
  return rows;
}
