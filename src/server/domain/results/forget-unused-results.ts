import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/foundations/database/connect.ts';

/** Answers of a language model cost money, and a removed account may be added again. */
export const KEPT_DAYS = 30;

/** How many texts one statement handles. */
const PORTION = 5_000;

/** Whether a post has this text, or the gold set, which is measured again and again. */
const isUsed = (hash: SQL): SQL => sql`(
  exists (select from posts where posts.text_hash = ${hash})
  or exists (select from gold_posts where gold_posts.text_hash = ${hash}))`;

/**
 * Removes the results of texts that neither a post nor the gold set has had for {@link KEPT_DAYS} days, and returns how many. A text counts as
 * unused from the first call that finds it unused, until it is used again. Call it about once a day.
 */
export async function forgetUnusedResults(database: Database, now: Date): Promise<number> {
  await noteUnused(database, now);
  await database.execute(sql`
    delete from unused_texts where ${isUsed(sql`unused_texts.text_hash`)}`);
  return forgetNoted(database, new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60_000));
}

async function noteUnused(database: Database, now: Date): Promise<void> {
  let after: string | null = '';
  while (after !== null) {
    const { rows }: { rows: { last: string | null }[] } = await database.execute(sql`
      with portion as (
        select distinct text_hash from results where text_hash > ${after} order by text_hash limit ${PORTION}
      ), noted as (
        insert into unused_texts (text_hash, since)
        select text_hash, ${now} from portion
        where not ${isUsed(sql`portion.text_hash`)}
        on conflict do nothing
      )
      select max(text_hash) as last from portion`);
    after = rows[0]?.last ?? null;
  }
}

async function forgetNoted(database: Database, before: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const { rows } = await database.execute<{ texts: number; results: number }>(sql`
      with forgotten as (
        delete from unused_texts
        where text_hash in (select text_hash from unused_texts where since <= ${before} limit ${PORTION})
        returning text_hash
      ), removed as (
        delete from results using forgotten
        where results.text_hash = forgotten.text_hash
          and not ${isUsed(sql`forgotten.text_hash`)}
        returning 1
      )
      select (select count(*) from forgotten)::integer as texts, (select count(*) from removed)::integer as results`);
    total += rows[0]?.results ?? 0;
    if ((rows[0]?.texts ?? 0) < PORTION) return total;
  }
}
