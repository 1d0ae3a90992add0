import { type SQL, sql } from 'drizzle-orm';
import type { AnalyzerKind } from '#contract/level.ts';
import type { Fingerprints } from '#server/domain/results/fingerprint.ts';
import { isInScope, type Scope } from '#server/domain/runs/scope.ts';
import type { Mark } from '#server/domain/statistics/gather-posts.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { onlyRow } from '#server/foundations/database/only-row.ts';

/**
 * How many posts are read from the database at a time. This limits the memory of a measurement for accounts of every
 * size.
 */
export const PAGE = 500;

/**
 * A post with a usable answer to at least one question, and the strongest label of each answer, or cue too weak to mark;
 * null without either.
 */
export type AnsweredPost = {
  id: number;
  hash: string;
  text: string;
  /** `2026-11-01`; null when the time of the post is not known. */
  month: string | null;
  marks: Partial<Record<AnalyzerKind, Mark | null>>;
};

type Read = { scope: Scope; fingerprints: Fingerprints };

/** The first {@link PAGE} posts of a run that were read, in the order of their texts' hashes, or those after `last`. */
export async function readAnsweredPosts(
  connection: Connection,
  { scope, fingerprints }: Read,
  last: Pick<AnsweredPost, 'hash' | 'id'> = { hash: '', id: 0 },
): Promise<AnsweredPost[]> {
  const { rows } = await connection.execute<AnsweredPost>(sql`
    select posts.id::float8 as id, posts.text_hash as hash, posts.text,
      to_char(posts.created_at at time zone 'UTC', 'YYYY-MM-01') as month,
      case when propaganda.text_hash is null then '{}' else jsonb_build_object('propaganda', ${strongestOf('propaganda')}) end
        || case when disinformation.text_hash is null then '{}'
          else jsonb_build_object('disinformation', ${strongestOf('disinformation')}) end as marks
    from posts
    left join results as propaganda on ${isAnswer('propaganda', fingerprints.propaganda, last.hash)}
    left join results as disinformation on ${isAnswer('disinformation', fingerprints.disinformation, last.hash)}
    where ${isInScope(scope)} and (posts.text_hash, posts.id) > (${last.hash}, ${last.id})
      and coalesce(propaganda.text_hash, disinformation.text_hash) is not null
    order by posts.text_hash, posts.id limit ${PAGE}`);
  return rows;
}

/** The number of letters in all posts in scope. */
export async function countLetters(connection: Connection, { scope }: Pick<Read, 'scope'>): Promise<number> {
  const { rows } = await connection.execute<{ letters: number }>(sql`
    select coalesce(sum(length(text)), 0)::float8 as letters from posts where ${isInScope(scope)}`);
  return onlyRow(rows).letters;
}

/**
 * The condition on the hash `from` is repeated for answers. PostgreSQL does not derive it from the posts' condition,
 * and would read all earlier answers again for each page.
 */
const isAnswer = (kind: AnalyzerKind, fingerprint: string, from: string): SQL => {
  const answer = sql.raw(kind);
  return sql`${answer}.text_hash = posts.text_hash and ${answer}.fingerprint = ${fingerprint} and ${answer}.text_hash >= ${from}
    and ${answer}.outcome in ('labelled', 'nothing')`;
};

const strongestOf = (kind: AnalyzerKind): SQL => sql`(
  select jsonb_build_object('category', label -> 'category', 'quote', label -> 'quote', 'confidence', label -> 'confidence',
    'isSilent', ${sql.raw(kind)}.labels = '[]')
  from jsonb_array_elements(${sql.raw(kind)}.labels || ${sql.raw(kind)}.silent) with ordinality as each (label, place)
  order by (label ->> 'confidence')::double precision desc, place
  limit 1
)`;
