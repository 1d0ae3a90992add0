import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { LanguageCount } from '#contract/run.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { runs } from './tables.ts';

/**
 * The posts of a run: those of the account up to `lastPostId`, in one of `languages` (null: all), and of these the
 * `drawn` ones (null: all). It is fixed when the run begins, so posts that are added meanwhile belong to
 * the next run.
 */
export type Scope = {
  accountId: number;
  lastPostId: number;
  languages: readonly string[] | null;
  drawn: Draw | null;
  /** The oldest post of a run from before posts were drawn, which read the newest ones. */
  oldest?: { id: number; at: Date | null } | null;
  /** Whether reposts are included; they are other people's words. */
  countsReposts: boolean;
};

/**
 * A random part of the posts, over the whole period: those whose hash with the seed comes no later than `last`. The runs
 * of an account have one seed, so a larger part includes a smaller one.
 */
export type Draw = { seed: string; last: string };

/**
 * How many of `total` posts are left out: `reposts` because they do not count, `notRead` because of their language (the
 * most frequent first), and `beyondLimit` because they were not drawn.
 */
export type MeasuredScope = Scope & {
  total: number;
  toRead: number;
  reposts: number;
  beyondLimit: number;
  notRead: LanguageCount[];
};

/**
 * Which posts a run should read: those in these languages (sorted; null: all), with or without reposts, and `maxPosts` of them
 * (null: all).
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
    drawn: null,
  };
  const toRead = Math.min(readable, maxPosts ?? readable);
  const drawn = toRead < readable ? await draw(connection, scope, toRead) : null;
  const notRead = counted.filter((group) => !isRead(group)).map(({ language, posts }) => ({ language, posts }));
  const [total, reposts] = [sum(rows), sum(rows) - sum(counted)];
  return { ...scope, drawn, total, toRead, reposts, beyondLimit: readable - toRead, notRead };
}

/** Draws `maxPosts` of the posts in scope, with the seed of the account's earlier runs. */
async function draw(connection: Connection, scope: Scope, maxPosts: number): Promise<Draw> {
  const [earlier] = await connection
    .select({ seed: runs.draw_seed })
    .from(runs)
    .where(and(eq(runs.account_id, scope.accountId), isNotNull(runs.draw_seed)))
    .orderBy(desc(runs.id))
    .limit(1);
  const seed = earlier?.seed ?? randomUUID();
  const { rows } = await connection.execute<{ last: string }>(sql`
    select ${keyOf(seed)} as last from posts where ${isInScope(scope)} order by 1 offset ${maxPosts - 1} limit 1`);
  return { seed, last: rows[0]?.last ?? '' };
}

/** True for the rows of `posts` that count. */
const counts = (countsReposts: boolean): SQL => (countsReposts ? sql`true` : sql`posts.kind <> 'repost'`);

/** True for the rows of `posts` that are in scope. */
export function isInScope({ accountId, lastPostId, languages, countsReposts, drawn, oldest = null }: Scope): SQL {
  const isRead = languages === null ? sql`` : sql` and posts.language = any(${sql.param([...languages])}::text[])`;
  const upTo = sql`posts.account_id = ${accountId} and posts.id <= ${lastPostId} and ${counts(countsReposts)}${isRead}`;
  return sql`${upTo} and ${isWithin(drawn, oldest)}`;
}

/** Why a row of `posts` is not in scope; null for a row in scope. It must agree with {@link isInScope}. */
export function reasonOutOfScope({ lastPostId, languages, countsReposts, drawn, oldest = null }: Scope): SQL {
  const isUnread =
    languages === null
      ? sql`false`
      : sql`coalesce(posts.language, 'unknown') <> all(${sql.param([...languages])}::text[])`;
  return sql`case
    when posts.id > ${lastPostId} then 'new'
    when not (${counts(countsReposts)}) then 'repost'
    when ${isUnread} then 'language'
    when not (${isWithin(drawn, oldest)}) then 'limit'
  end`;
}

/** True for the rows of `posts` within the limit of posts. */
function isWithin(drawn: Scope['drawn'], oldest: NonNullable<Scope['oldest']> | null): SQL {
  if (drawn !== null) return sql`${keyOf(drawn.seed)} <= ${drawn.last}`;
  return oldest === null ? sql`true` : isFrom(oldest);
}

/** The place of a post in the order of drawing: nothing about a post predicts it. */
const keyOf = (seed: string): SQL => sql`md5(${seed}::text || posts.id) collate "C"`;

/** A post without a time counts as older than all others. */
const isFrom = (oldest: NonNullable<Scope['oldest']>): SQL => sql`
  (coalesce(posts.created_at, '-infinity'), posts.id)
    >= (coalesce(${oldest.at?.toISOString() ?? null}::timestamptz, '-infinity'), ${oldest.id}::bigint)`;

/** The scope of a run that a worker has taken. */
export function scopeOf(run: typeof runs.$inferSelect): Scope {
  const { account_id, last_post_id, languages, counts_reposts, oldest_post_id, oldest_post_at } = run;
  const drawn = run.draw_seed === null || run.drawn_to === null ? null : { seed: run.draw_seed, last: run.drawn_to };
  const oldest = oldest_post_id === null ? null : { id: oldest_post_id, at: oldest_post_at };
  const lastPostId = last_post_id ?? 0;
  return { accountId: account_id, lastPostId, languages, countsReposts: counts_reposts, drawn, oldest };
}
