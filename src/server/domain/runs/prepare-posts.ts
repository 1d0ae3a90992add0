import { sql } from 'drizzle-orm';
import { recogniseWordings } from '#server/domain/readings/recognise-wordings.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { detectLanguages } from './detect-languages.ts';

type Unknown = { languages: boolean; wordings: boolean };

/** Finds what a run has to know of the account's posts before it begins. Throws the signal's reason once it is aborted. */
export async function preparePosts(database: Database, accountId: number, signal?: AbortSignal): Promise<void> {
  const unknown = await findUnknown(database, accountId);
  if (unknown.languages) await detectLanguages(database, accountId, signal);
  if (unknown.wordings) await recogniseWordings(database, accountId, signal);
}

/** Whether {@link preparePosts} has nothing left to find: an import may store posts while it works. */
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
