import { inArray, sql } from 'drizzle-orm';
import { ANALYZER_KINDS, type AnalyzerKind } from '#contract/level.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { posts } from '#server/foundations/database/schema.ts';
import type { ReadPost } from './account-estimate.ts';
import type { Label, PostText } from './analyzer.ts';
import { languageOf } from './language.ts';

/** Under which fingerprint each of the two questions keeps its results. */
export type Fingerprints = Record<AnalyzerKind, string>;

/** A text of an account that lacks results: how many posts say it, and which questions are unanswered. */
export type PendingText = { textHash: string; posts: number; kinds: AnalyzerKind[] };

/** A finished answer to one question about one text. */
export type Result = { textHash: string; fingerprint: string; labels: Label[] };

/** How many posts an account has, and which of its texts still lack results, in the order of their hashes. */
export async function findPending(
  connection: Connection,
  accountId: number,
  fingerprints: Fingerprints,
): Promise<{ total: number; pending: PendingText[] }> {
  const { rows } = await connection.execute<{ text_hash: string; posts: number; lacking: AnalyzerKind[] }>(sql`
    with texts as (
      select text_hash, count(*)::integer as posts from posts where account_id = ${accountId} group by text_hash
    )
    select text_hash, posts, array(
      select kind from unnest(
        ${sql.param([...ANALYZER_KINDS])}::text[],
        ${sql.param(ANALYZER_KINDS.map((kind) => fingerprints[kind]))}::text[]
      ) as question (kind, fingerprint)
      where not exists (
        select from results
        where results.text_hash = texts.text_hash and results.fingerprint = question.fingerprint
      )
    ) as lacking
    from texts
    order by text_hash collate "C"`);
  return {
    total: rows.reduce((sum, row) => sum + row.posts, 0),
    pending: rows
      .filter((row) => row.lacking.length > 0)
      .map((row) => ({ textHash: row.text_hash, posts: row.posts, kinds: row.lacking })),
  };
}

/** The texts of these hashes, with their languages; a hash whose posts were removed meanwhile is missing from the map. */
export async function loadTexts(connection: Connection, textHashes: string[]): Promise<Map<string, PostText>> {
  const rows = await connection
    .selectDistinctOn([posts.text_hash], { textHash: posts.text_hash, text: posts.text, lang: posts.lang })
    .from(posts)
    .where(inArray(posts.text_hash, textHashes))
    .orderBy(posts.text_hash, posts.lang);
  const texts = await Promise.all(
    rows.map(
      async ({ textHash, text, lang }) => [textHash, { text, language: await languageOf({ text, lang }) }] as const,
    ),
  );
  return new Map(texts);
}

/**
 * Keeps results, passing over those another process kept first, and says in the same statement how many of the account's
 * posts are analysed now. Gives false when the account is gone.
 */
export async function saveResults(
  connection: Connection,
  accountId: number,
  results: readonly Result[],
  analysed: number,
): Promise<boolean> {
  const { rowCount } = await connection.execute(sql`
    with kept as (
      insert into results (text_hash, fingerprint, labels, probability)
      select text_hash, fingerprint, labels::jsonb, probability from unnest(
        ${sql.param(results.map((result) => result.textHash))}::text[],
        ${sql.param(results.map((result) => result.fingerprint))}::text[],
        ${sql.param(results.map((result) => JSON.stringify(result.labels)))}::text[],
        ${sql.param(results.map((result) => strengthOf(result.labels)))}::double precision[]
      ) as result (text_hash, fingerprint, labels, probability)
      order by text_hash collate "C", fingerprint
      on conflict do nothing
    )
    update progress set analysed = ${analysed}, updated_at = now() where account_id = ${accountId}`);
  return rowCount === 1;
}

/** A post's strength is that of its strongest label, 0 without any. */
function strengthOf(labels: readonly Label[]): number {
  return labels.reduce((highest, label) => Math.max(highest, label.confidence), 0);
}

/** All analysed posts of an account, each with the strongest of its labels. */
export async function readMarkedPosts(
  connection: Connection,
  accountId: number,
  fingerprint: string,
): Promise<ReadPost[]> {
  const { rows } = await connection.execute<ReadPost>(sql`
    select posts.text, (
      select jsonb_build_object('category', label -> 'category', 'quote', label -> 'quote', 'confidence', label -> 'confidence')
      from jsonb_array_elements(results.labels) with ordinality as each (label, place)
      order by (label ->> 'confidence')::double precision desc, place
      limit 1
    ) as mark
    from posts join results on results.text_hash = posts.text_hash and results.fingerprint = ${fingerprint}
    where posts.account_id = ${accountId}`);
  return rows;
}
