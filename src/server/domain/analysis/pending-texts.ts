import { sql } from 'drizzle-orm';
import type { AnalyzerKind } from '#contract/level.ts';
import type { Fingerprints } from '#server/domain/results/fingerprint.ts';
import { isInScope, type Scope } from '#server/domain/runs/scope.ts';
import type { Connection } from '#server/foundations/database/connect.ts';

/** How many texts are read from the database at a time. This limits the memory of a run for accounts of every size. */
const PAGE = 500;

/** A text without a result, and how many posts in scope have this text. */
export type PendingText = { hash: string; text: string; language: string; posts: number };

/**
 * The texts in scope that have no result under the fingerprint yet, in the order of their hashes. This order is
 * independent of time and content, so a run that stops early has read a random sample of the posts.
 */
export async function* pendingTexts(
  connection: Connection,
  scope: Scope,
  fingerprint: string,
): AsyncGenerator<PendingText, void, void> {
  let after = '';
  for (;;) {
    const { rows } = await connection.execute<PendingText>(sql`
      select page.hash, page.posts, posts.text, posts.language from (
        select text_hash as hash, count(*)::integer as posts, min(id) as id from posts
        where ${isInScope(scope)} and text_hash > ${after} and not exists (
          select from results where results.text_hash = posts.text_hash and results.fingerprint = ${fingerprint}
            and results.text_hash > ${after}
        )
        group by text_hash order by text_hash limit ${PAGE}
      ) as page join posts on posts.id = page.id order by page.hash`);
    yield* rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.hash ?? after;
  }
}

/**
 * Posts in scope, counted by the outcome of both questions (each post once), and the texts that still lack an answer.
 */
export type Answered = {
  /** With a usable answer to both questions. */
  read: number;
  /** Refused by the model at least once, and answered otherwise. */
  refused: number;
  /** With at least one unusable answer, and not refused. */
  unreadable: number;
  /** Among the unusable: posts that are, with the prompts, longer than the model accepts. */
  too_long: number;
  /** Without an answer to at least one question. */
  unanswered: number;
  /** Stored answers: up to two for each post. */
  answers: number;
  /** Labels that were dropped because their quote is not in the post. */
  quotes_refused: number;
  /** Labels that were kept. */
  labels_found: number;
  /** Posts that try to give orders to the model. */
  injection_attempts: number;
  pending_propaganda: number;
  pending_disinformation: number;
} & Record<`${'unusable' | 'unquoted'}_${AnalyzerKind}`, number>;

/** Posts without a usable answer to a question, and of these, those whose labels were all refused, for invented quotes. */
const countUnusable = (kind: AnalyzerKind) =>
  sql.raw(`
      count(*) filter (where ${kind} in ('refused', 'unreadable'))::integer as unusable_${kind},
      count(*) filter (where ${kind}_reason = 'invented-quotes')::integer as unquoted_${kind}`);

/** Counts what is stored for the posts in scope under the fingerprints. */
export async function countAnswered(
  connection: Connection,
  scope: Scope,
  { propaganda, disinformation }: Fingerprints,
): Promise<Answered> {
  const { rows } = await connection.execute<Answered>(sql`
    with outcomes as (
      select posts.text_hash, propaganda.outcome as propaganda, disinformation.outcome as disinformation,
        propaganda.reason as propaganda_reason, disinformation.reason as disinformation_reason,
        case
          when propaganda.outcome is null or disinformation.outcome is null then 'unanswered'
          when 'refused' in (propaganda.outcome, disinformation.outcome) then 'refused'
          when 'unreadable' in (propaganda.outcome, disinformation.outcome) then 'unreadable'
          else 'read'
        end as outcome,
        coalesce(propaganda.quotes_refused, 0) + coalesce(disinformation.quotes_refused, 0) as quotes_refused,
        coalesce(jsonb_array_length(propaganda.labels), 0) + coalesce(jsonb_array_length(disinformation.labels), 0) as labels,
        coalesce(propaganda.injection_signs, disinformation.injection_signs, '[]') <> '[]' as gives_orders
      from posts
      left join results as propaganda
        on propaganda.text_hash = posts.text_hash and propaganda.fingerprint = ${propaganda}
      left join results as disinformation
        on disinformation.text_hash = posts.text_hash and disinformation.fingerprint = ${disinformation}
      where ${isInScope(scope)}
    )
    select
      count(*) filter (where outcome = 'read')::integer as read,
      count(*) filter (where outcome = 'refused')::integer as refused,
      count(*) filter (where outcome = 'unreadable')::integer as unreadable,
      count(*) filter (where outcome = 'unreadable' and 'too-long' in (propaganda_reason, disinformation_reason))::integer
        as too_long,
      count(*) filter (where outcome = 'unanswered')::integer as unanswered,
      (count(propaganda) + count(disinformation))::integer as answers,
      coalesce(sum(quotes_refused), 0)::integer as quotes_refused,
      coalesce(sum(labels), 0)::integer as labels_found,
      count(*) filter (where gives_orders)::integer as injection_attempts,
      count(distinct text_hash) filter (where propaganda is null)::integer as pending_propaganda,
      count(distinct text_hash) filter (where disinformation is null)::integer as pending_disinformation,
      ${countUnusable('propaganda')}, ${countUnusable('disinformation')}
    from outcomes`);
  const [answered] = rows;
  if (answered === undefined) throw new Error('A count without a group gave no row');
  return answered;
}
