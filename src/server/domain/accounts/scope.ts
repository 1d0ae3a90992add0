import { type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/foundations/database/connect.ts';
import type { runs } from './tables.ts';

/**
 * The posts that a run is about: those of the account up to `lastPostId`, and of them the newest, back to `oldest`
 * (null: all). It is fixed when the run begins, so posts that are added meanwhile belong to the next run.
 */
export type Scope = {
  accountId: number;
  lastPostId: number;
  oldest: { id: number; at: Date | null } | null;
  /** Whether reposts are in it; they are somebody else's words. */
  countsReposts: boolean;
};

/** Of `total` posts `reposts` are set aside because they do not count, and `beyondLimit` because they are too old. */
export type MeasuredScope = Scope & { total: number; reposts: number; beyondLimit: number; toRead: number };

/** Fixes the scope of a run over the newest `maxPosts` posts (null: all) that count, and counts its posts. */
export async function measureScope(
  connection: Connection,
  accountId: number,
  { maxPosts, countsReposts }: { maxPosts: number | null; countsReposts: boolean },
): Promise<MeasuredScope> {
  const { rows } = await connection.execute<{ last: number | null; total: number; reposts: number }>(sql`
    select max(id)::float8 as last, count(*)::integer as total,
      count(*) filter (where not ${counts(countsReposts)})::integer as reposts
    from posts where account_id = ${accountId}`);
  const { last, total, reposts } = rows[0] ?? { last: null, total: 0, reposts: 0 };
  const toRead = total - reposts;
  const all = { accountId, lastPostId: last ?? 0, countsReposts, total, reposts, oldest: null, beyondLimit: 0, toRead };
  if (maxPosts === null || toRead <= maxPosts) return all;
  const { rows: found } = await connection.execute<{ id: number; at: string | null }>(sql`
    select id::float8 as id, created_at as at from posts where account_id = ${accountId} and id <= ${all.lastPostId}
      and ${counts(countsReposts)}
    order by created_at desc nulls last, id desc offset ${maxPosts - 1} limit 1`);
  const [oldest] = found;
  if (oldest === undefined) return all;
  const at = oldest.at === null ? null : new Date(oldest.at);
  return { ...all, oldest: { id: oldest.id, at }, beyondLimit: toRead - maxPosts, toRead: maxPosts };
}

/** Holds for the rows of `posts` that count. */
const counts = (countsReposts: boolean): SQL => (countsReposts ? sql`true` : sql`posts.kind <> 'repost'`);

/** Holds for the rows of `posts` that are in scope. */
export function isInScope({ accountId, lastPostId, oldest, countsReposts }: Scope): SQL {
  const upTo = sql`posts.account_id = ${accountId} and posts.id <= ${lastPostId} and ${counts(countsReposts)}`;
  if (oldest === null) return upTo;
  // A post without a time counts as older than all others.
  const from = sql`(coalesce(${oldest.at?.toISOString() ?? null}::timestamptz, '-infinity'), ${oldest.id}::bigint)`;
  return sql`${upTo} and (coalesce(posts.created_at, '-infinity'), posts.id) >= ${from}`;
}

/** The scope of a run that was taken. */
export function scopeOf({
  account_id,
  last_post_id,
  oldest_post_id,
  oldest_post_at,
  counts_reposts,
}: typeof runs.$inferSelect): Scope {
  const oldest = oldest_post_id === null ? null : { id: oldest_post_id, at: oldest_post_at };
  return { accountId: account_id, lastPostId: last_post_id ?? 0, oldest, countsReposts: counts_reposts };
}
