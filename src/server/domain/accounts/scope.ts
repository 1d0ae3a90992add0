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
};

export type MeasuredScope = Scope & { total: number; toRead: number };

/** Fixes the scope of a run over the newest `maxPosts` posts (null: all), and counts its posts. */
export async function measureScope(
  connection: Connection,
  accountId: number,
  maxPosts: number | null,
): Promise<MeasuredScope> {
  const { rows } = await connection.execute<{ last: number | null; total: number }>(sql`
    select max(id)::float8 as last, count(*)::integer as total from posts where account_id = ${accountId}`);
  const { last, total } = rows[0] ?? { last: null, total: 0 };
  const scope = { accountId, lastPostId: last ?? 0, total };
  if (maxPosts === null || total <= maxPosts) return { ...scope, oldest: null, toRead: total };
  const { rows: found } = await connection.execute<{ id: number; at: string | null }>(sql`
    select id::float8 as id, created_at as at from posts where account_id = ${accountId} and id <= ${scope.lastPostId}
    order by created_at desc nulls last, id desc offset ${maxPosts - 1} limit 1`);
  const [oldest] = found;
  if (oldest === undefined) return { ...scope, oldest: null, toRead: total };
  const at = oldest.at === null ? null : new Date(oldest.at);
  return { ...scope, oldest: { id: oldest.id, at }, toRead: maxPosts };
}

/** Holds for the rows of `posts` that are in scope. */
export function isInScope({ accountId, lastPostId, oldest }: Scope): SQL {
  const upTo = sql`posts.account_id = ${accountId} and posts.id <= ${lastPostId}`;
  if (oldest === null) return upTo;
  // A post without a time counts as older than all others.
  const from = sql`(coalesce(${oldest.at?.toISOString() ?? null}::timestamptz, '-infinity'), ${oldest.id}::bigint)`;
  return sql`${upTo} and (coalesce(posts.created_at, '-infinity'), posts.id) >= ${from}`;
}

/** The scope of a run that was taken. */
export function scopeOf({ account_id, last_post_id, oldest_post_id, oldest_post_at }: typeof runs.$inferSelect): Scope {
  const oldest = oldest_post_id === null ? null : { id: oldest_post_id, at: oldest_post_at };
  return { accountId: account_id, lastPostId: last_post_id ?? 0, oldest };
}
