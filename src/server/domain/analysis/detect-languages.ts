import { sql } from 'drizzle-orm';
import { UNKNOWN_LANGUAGE, withLanguages } from '#server/domain/labelling/language.ts';
import { mainLanguageOf, mayBeInMainLanguage } from '#server/domain/labelling/main-language.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { MAY_BE_LOST } from '#server/foundations/database/may-be-lost.ts';

/** How many posts one statement gives a language. */
const AT_ONCE = 1_000;

type Unknown = { id: number; text: string; lang: string | null };

/**
 * Finds the language of the account's posts that no run has read yet. Those that cannot be told are then in the account's
 * main language, if it has one and they may be. Throws the signal's reason after an abort.
 */
export async function detectLanguages(database: Database, accountId: number, signal?: AbortSignal): Promise<void> {
  const untold: number[] = [];
  for (let after = 0; ; ) {
    signal?.throwIfAborted();
    // An index is sorted by `posts.id`. A bare `id` would mean the value computed here.
    const { rows } = await database.execute<Unknown>(sql`
      select id::float8 as id, text, lang from posts where account_id = ${accountId} and language is null
        and posts.id > ${after} order by posts.id limit ${AT_ONCE}`);
    const found = await withLanguages(rows);
    await storeLanguages(database, found);
    for (const { id, language, text } of found) {
      if (language === UNKNOWN_LANGUAGE && mayBeInMainLanguage(text)) untold.push(id);
    }
    if (rows.length < AT_ONCE) break;
    after = rows.at(-1)?.id ?? after;
  }
  if (untold.length > 0) await readInMainLanguage(database, accountId, untold);
}

async function readInMainLanguage(database: Database, accountId: number, ids: readonly number[]): Promise<void> {
  const { rows } = await database.execute<{ language: string; posts: number }>(sql`
    select language, count(*)::float8 as posts from posts
    where account_id = ${accountId} and language is not null group by language`);
  const language = mainLanguageOf(rows.map((row) => [row.language, row.posts] as const));
  if (language === null) return;
  await storeLanguages(
    database,
    ids.map((id) => ({ id, language })),
  );
}

async function storeLanguages(database: Database, found: readonly { id: number; language: string }[]): Promise<void> {
  await database.execute(sql`
    update posts set language = found.language
    from unnest(
      ${sql.param(found.map(({ id }) => id))}::bigint[], ${sql.param(found.map(({ language }) => language))}::text[]
    ) as found (id, language)
    where posts.id = found.id and ${MAY_BE_LOST} is not null`);
}
