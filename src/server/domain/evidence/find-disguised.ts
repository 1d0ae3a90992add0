import { sql } from 'drizzle-orm';
import { readDisguised } from '#server/domain/labelling/disguised-letters.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { takeTurns } from '#server/foundations/take-turns.ts';

/** Styled letters, and look-alikes of alphabets that no language of posts is written in. */
const RARE =
  '[\\u0138\\u0250-\\u02AF\\u13A0-\\u13FF\\u1C80-\\u1C8F\\u1D00-\\u1D7F\\u24B6-\\u24E9\\uA4D0-\\uA4FF\\uA640-\\uA7FF\\uFF21-\\uFF5A\\U0001D400-\\U0001D7FF\\U0001F130-\\U0001F149]';
/** Greek, Cyrillic and Armenian letters disguise nothing in a post without Latin ones. */
const OTHER = '[\\u0370-\\u058F]';
const LATIN = '[A-Za-z\\u00C0-\\u024F]';
/** Four characters, each apart from the next. */
const SPACED = [' ', '\\.', '\\*', '_', '-'].map((gap) => ['', '', '', ''].map(() => `[^${gap}]`).join(gap)).join('|');

const AT_ONCE = 1_000;

/**
 * The posts of an account whose letters are disguised. The database gives those whose letters can be, and each of them is read
 * as for its sign, so that both agree.
 */
export async function findDisguised(connection: Connection, accountId: number): Promise<number[]> {
  const found: number[] = [];
  let last = { hash: '', id: 0 };
  for (;;) {
    const { rows } = await connection.execute<{ id: number; hash: string; text: string }>(sql`
      select id::float8 as id, text_hash as hash, text from posts
      where account_id = ${accountId} and (text_hash, id) > (${last.hash}, ${last.id}::bigint)
        and (text ~ ${RARE} or (text ~ ${OTHER} and text ~ ${LATIN}) or text ~ ${SPACED})
      order by text_hash, id limit ${AT_ONCE}`);
    for (const { id, text } of rows) if (readDisguised(text).isDisguised) found.push(id);
    const [end] = rows.slice(-1);
    if (end === undefined || rows.length < AT_ONCE) return found;
    last = end;
    await takeTurns();
  }
}
