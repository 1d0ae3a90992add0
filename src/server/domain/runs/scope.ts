import { type SQL, sql } from 'drizzle-orm';
import type { LanguageCount } from '#contract/run.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import type { runs } from './tables.ts';

/**
 * The posts of a run: those of the account up to `lastPostId`, in one of `languages` (null: all), and of these the
 * newest, back to `oldest` (null: all). It is fixed when the run begins, so posts that are added meanwhile belong to
 * the next run.
 */
export type Scope = {
  accountId: number;
  lastPostId: number;
  languages: readonly string[] | null;
  oldest: { id: number; at: Date | null } | null;
  /** Whether reposts are included; they are other people's words. */
  countsReposts: boolean;
};

/**
 * How many of `total` posts are left out: `reposts` because they do not count, `notRead` because of their language (the
 * most frequent first), and `beyondLimit` because they are older than `oldest`.
 */
export type MeasuredScope = Scope & {
  total: number;
  toRead: number;
  reposts: number;
  beyondLimit: number;
  notRead: LanguageCount[];
};

/**
 * Which posts a run should read: those in these languages (null: all), with or without reposts, and the newest
 * `maxPosts` (null: all).
 */
export type Selection = { languages: readonly string[] | null; countsReposts: boolean; maxPosts: number | null };

/** Fixes the scope of a run and counts its posts. The languages of the account's posts must be known. */
export async function measureScope(
  connection: Connection,
  accountId: number,
  { languages, countsReposts, maxPosts }: Selection,
): Promise<MeasuredScope> {
  const { rows } = await connection.execute<LanguageCount & { counted: boolean; last: number }>(sql`
    select coalesce(language, 'unknown') as language, ${counts(countsReposts)} as counted,
      count(*)::integer as posts, max(id)::float8 as last
    from posts where account_id = ${accountId} group by 1, 2 order by posts desc, 1`);
  const isRead = ({ language }: LanguageCount) => languages === null || languages.includes(language);
  const sum = (groups: readonly LanguageCount[]) => groups.reduce((total, { posts }) => total + posts, 0);
  const counted = rows.filter((group) => group.counted);
  const readable = sum(counted.filter(isRead));
  const scope: Scope = {
    accountId,
    lastPostId: Math.max(0, ...rows.map(({ last }) => last)),
    languages,
    countsReposts,
    oldest: null,
  };
  const oldest = maxPosts === null || readable <= maxPosts ? null : await findOldest(connection, scope, maxPosts);
  const toRead = oldest === null || maxPosts === null ? readable : maxPosts;
  const notRead = counted.filter((group) => !isRead(group)).map(({ language, posts }) => ({ language, posts }));
  const [total, reposts] = [sum(rows), sum(rows) - sum(counted)];
  return { ...scope, oldest, total, toRead, reposts, beyondLimit: readable - toRead, notRead };
}

/** The oldest of the newest `maxPosts` posts in scope. */
async function findOldest(connection: Connection, scope: Scope, maxPosts: number): Promise<Scope['oldest']> {
  const { rows } = await connection.execute<{ id: number; at: string | null }>(sql`
    select id::float8 as id, created_at as at from posts where ${isInScope(scope)}
    order by posts.created_at desc nulls last, posts.id desc offset ${maxPosts - 1} limit 1`);
  const [oldest] = rows;
  return oldest === undefined ? null : { id: oldest.id, at: oldest.at === null ? null : new Date(oldest.at) };
}

/** True for the rows of `posts` that count. */
const counts = (countsReposts: boolean): SQL => (countsReposts ? sql`true` : sql`posts.kind <> 'repost'`);

/** True for the rows of `posts` that are in scope. */
export function isInScope({ accountId, lastPostId, languages, countsReposts, oldest }: Scope): SQL {
  const isRead = languages === null ? sql`` : sql` and posts.language = any(${sql.param([...languages])}::text[])`;
  const upTo = sql`posts.account_id = ${accountId} and posts.id <= ${lastPostId} and ${counts(countsReposts)}${isRead}`;
  return oldest === null ? upTo : sql`${upTo} and ${isFrom(oldest)}`;
}

/** Why a row of `posts` is not in scope; null for a row in scope. It must agree with {@link isInScope}. */
export function reasonOutOfScope({ lastPostId, languages, countsReposts, oldest }: Scope): SQL {
  const isUnread =
    languages === null
      ? sql`false`
      : sql`coalesce(posts.language, 'unknown') <> all(${sql.param([...languages])}::text[])`;
  return sql`case
    when posts.id > ${lastPostId} then 'new'
    when not (${counts(countsReposts)}) then 'repost'
    when ${isUnread} then 'language'
    when ${oldest === null ? sql`false` : sql`not (${isFrom(oldest)})`} then 'limit'
  end`;
}

/** A post without a time counts as older than all others. */
const isFrom = (oldest: NonNullable<Scope['oldest']>): SQL => sql`
  (coalesce(posts.created_at, '-infinity'), posts.id)
    >= (coalesce(${oldest.at?.toISOString() ?? null}::timestamptz, '-infinity'), ${oldest.id}::bigint)`;

/** The scope of a run that a worker has taken. */
export function scopeOf(run: typeof runs.$inferSelect): Scope {
  const { account_id, last_post_id, languages, counts_reposts, oldest_post_id, oldest_post_at } = run;
  const oldest = oldest_post_id === null ? null : { id: oldest_post_id, at: oldest_post_at };
  return { accountId: account_id, lastPostId: last_post_id ?? 0, languages, countsReposts: counts_reposts, oldest };
}
