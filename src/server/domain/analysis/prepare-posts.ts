import { sql } from 'drizzle-orm';
import { recogniseWordings } from '#server/domain/readings/recognise-wordings.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { detectLanguages } from './detect-languages.ts';

/**
 * From this many new posts on, PostgreSQL needs fresh statistics before a join. Its autovacuum comes only after a
 * minute or more.
 */
const MANY = 1_000;

/**
 * Finds the language and the wording of the account's posts before a run begins, also of posts that an import stores
 * meanwhile. Throws the signal's reason after an abort.
 */
export async function preparePosts(database: Database, accountId: number, signal?: AbortSignal): Promise<void> {
  let areNew = false;
  while (!(await arePostsPrepared(database, accountId))) {
    areNew = true;
    await detectLanguages(database, accountId, signal);
    await recogniseWordings(database, accountId, signal);
  }
  if (areNew && (await hasMany(database, accountId))) await refreshStatistics(database);
}

async function hasMany(database: Database, accountId: number): Promise<boolean> {
  const { rowCount } = await database.execute(sql`
    select from posts where account_id = ${accountId} offset ${MANY - 1} limit 1`);
  return rowCount === 1;
}

/**
 * With old statistics, PostgreSQL plans for an account of one post even when it suddenly has many: it would compare
 * each post with every other.
 */
async function refreshStatistics(database: Database): Promise<void> {
  await database.execute(sql`select refresh_post_statistics()`);
}

/** Whether {@link preparePosts} has nothing left to do. */
export async function arePostsPrepared(connection: Connection, accountId: number): Promise<boolean> {
  const { rowCount } = await connection.execute(sql`
    select where exists (select from posts where account_id = ${accountId} and language is null)
      or exists (select from readings where account_id = ${accountId} and wording is null)`);
  return rowCount === 0;
}
