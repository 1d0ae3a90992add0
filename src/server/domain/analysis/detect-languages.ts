import { sql } from 'drizzle-orm';
import { withLanguages } from '#server/domain/labelling/language.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { MAY_BE_LOST } from '#server/foundations/database/may-be-lost.ts';

/** How many posts one statement gives a language. */
const AT_ONCE = 1_000;

type Unknown = { id: number; text: string; lang: string | null };

/** Finds the language of the account's posts that no run has read yet. Throws the signal's reason after an abort. */
export async function detectLanguages(database: Database, accountId: number, signal?: AbortSignal): Promise<void> {
  for (let after = 0; ; ) {
    signal?.throwIfAborted();
    // An index is sorted by `posts.id`. A bare `id` would mean the value computed here.
    const { rows } = await database.execute<Unknown>(sql`
      select id::float8 as id, text, lang from posts where account_id = ${accountId} and language is null
        and posts.id > ${after} order by posts.id limit ${AT_ONCE}`);
    if (rows.length === 0) return;
    const found = await withLanguages(rows);
    await database.execute(sql`
      update posts set language = found.language
      from unnest(
        ${sql.param(found.map(({ id }) => id))}::bigint[], ${sql.param(found.map(({ language }) => language))}::text[]
      ) as found (id, language)
      where posts.id = found.id and ${MAY_BE_LOST} is not null`);
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)?.id ?? after;
  }
}
