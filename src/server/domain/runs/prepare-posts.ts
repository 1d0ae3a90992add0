import { sql } from 'drizzle-orm';
import { recogniseWordings } from '#server/domain/readings/recognise-wordings.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { detectLanguages } from './detect-languages.ts';

type Unknown = { languages: boolean; wordings: boolean };

/**
 * Finds what a run has to know of the account's posts before it begins, also of those that an import stores meanwhile. Throws the
 * signal's reason once it is aborted.
 */
export async function preparePosts(database: Database, accountId: number, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const { languages, wordings } = await findUnknown(database, accountId);
    if (languages) await detectLanguages(database, accountId, signal);
    if (wordings) await recogniseWordings(database, accountId, signal);
    if (!languages && !wordings) return;
  }
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
