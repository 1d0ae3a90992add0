import { and, count, eq, sql } from 'drizzle-orm';
import type { AnalyzerKind, Evidence, Level } from '#contract/level.ts';
import { levels, posts } from '#server/domain/accounts/tables.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import type { Fingerprints } from './fingerprint.ts';

/** Labels shown for an account, those with the highest confidence. */
const EVIDENCE = 50;

type Account = { id: number; screen_name: string };

/**
 * How far an account leans one way: its newest measurement, with what was found. `current` names the fingerprints of the
 * selected setting (null when there is none to compare with); a measurement under another one is stale, and so is one
 * that does not cover all posts.
 */
export async function readLevel(
  connection: Connection,
  account: Account,
  kind: AnalyzerKind,
  current: Fingerprints | null,
): Promise<Level> {
  const [row] = await connection
    .select()
    .from(levels)
    .where(and(eq(levels.account_id, account.id), eq(levels.kind, kind)));
  if (row === undefined) return unmeasured(account);
  const [stored] = await connection.select({ posts: count() }).from(posts).where(eq(posts.account_id, account.id));
  return {
    screen_name: account.screen_name,
    score: row.score,
    interval: row.low === null || row.high === null ? null : [row.low, row.high],
    band: row.band,
    posts_analysed: row.posts_analysed,
    posts_flagged: row.posts_flagged,
    categories: await countCategories(connection, account.id, row.fingerprint),
    evidence: await findEvidence(connection, account.id, row.fingerprint),
    model: row.model,
    fingerprint: row.fingerprint,
    stale: stored?.posts !== row.posts_analysed || (current !== null && current[kind] !== row.fingerprint),
    analysed_at: row.analysed_at.toISOString(),
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
    analysed_at: null,
  };
}

/** Each category with the number of posts that carry it, the commonest first. */
async function countCategories(
  connection: Connection,
  accountId: number,
  fingerprint: string,
): Promise<Level['categories']> {
  const { rows } = await connection.execute<{ name: string; count: number }>(sql`
    with texts as (
      select text_hash, count(*) as posts from posts where account_id = ${accountId} group by text_hash
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
async function findEvidence(connection: Connection, accountId: number, fingerprint: string): Promise<Evidence[]> {
  const { rows } = await connection.execute<Evidence>(sql`
    with texts as (
      select distinct on (text_hash) text_hash, external_id, created_at
      from posts where account_id = ${accountId}
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
