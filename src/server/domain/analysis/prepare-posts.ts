import { sql } from 'drizzle-orm';
import { recogniseWordings } from '#server/domain/readings/recognise-wordings.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { detectLanguages } from './detect-languages.ts';

/** Of so many posts PostgreSQL has to know before they are joined. It looks by itself, but a minute late or more (autovacuum). */
const MANY = 1_000;

type Unknown = { languages: boolean; wordings: boolean };

/**
 * Finds what a run has to know of the account's posts before it begins, also of those that an import stores meanwhile. Throws the
 * signal's reason once it is aborted.
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

/** Without them an account that was large from one minute to the next is taken for one of a post: each of its posts would be compared with each other. */
async function refreshStatistics(database: Database): Promise<void> {
  await database.execute(sql`select refresh_post_statistics()`);
}

/** Whether {@link preparePosts} has nothing left to find. */
export async function arePostsPrepared(connection: Connection, accountId: number): Promise<boolean> {
  const { languages, wordings } = await findUnknown(connection, accountId);
  return !languages && !wordings;
}

/** What is not known yet of some of the account's posts. */
async function findUnknown(connection: Connection, accountId: number): Promise<Unknown> {
  const { rows } = await connection.execute<Unknown>(sql`
    select exists (select from posts where account_id = ${accountId} and language is null) as languages,
      exists (select from readings where account_id = ${accountId} and wording is null) as wordings`);
  const [unknown] = rows;
  if (unknown === undefined) throw new Error('Two tests gave no row');
  return unknown;
}
