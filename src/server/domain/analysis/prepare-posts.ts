import { sql } from 'drizzle-orm';
import { recogniseWordings } from '#server/domain/readings/recognise-wordings.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { detectLanguages } from './detect-languages.ts';

/**
 * From this many new posts on, PostgreSQL needs fresh statistics before a join. Its autovacuum comes only after a
 * minute or more.
 */
const MANY = 1_000;

type Unknown = { languages: boolean; wordings: boolean };

/**
 * Finds the language and the wording of the account's posts before a run begins, also of posts that an import stores
 * meanwhile. Throws the signal's reason after an abort.
 */
export async function preparePosts(database: Database, accountId: number, signal?: AbortSignal): Promise<void> {
  for (let areNew = false; ; areNew = true) {
    const { languages, wordings } = await findUnknown(database, accountId);
    if (languages) await detectLanguages(database, accountId, signal);
    if (wordings) await recogniseWordings(database, accountId, signal);
    if (languages || wordings) continue;
    if (areNew && (await hasMany(database, accountId))) await refreshStatistics(database);
    return;
  }
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
  const { languages, wordings } = await findUnknown(connection, accountId);
  return !languages && !wordings;
}

/** What is not known yet about some of the account's posts. */
async function findUnknown(connection: Connection, accountId: number): Promise<Unknown> {
  const { rows } = await connection.execute<Unknown>(sql`
    select exists (select from posts where account_id = ${accountId} and language is null) as languages,
      exists (select from readings where account_id = ${accountId} and wording is null) as wordings`);
  const [unknown] = rows;
  if (unknown === undefined) throw new Error('Two tests gave no row');
  return unknown;
}
