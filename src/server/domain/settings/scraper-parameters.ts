import { desc, sql } from 'drizzle-orm';
import type { ScraperParameters, ScraperParametersCreation } from '#contract/scraper.ts';
import { type Origin, recordAudit } from '#server/domain/audit/audit.ts';
import type { Config } from '#server/foundations/config.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { scraper_parameters } from '#server/foundations/database/schema.ts';
import { EnvelopeError, open, seal } from '#server/foundations/envelope.ts';
import type { Secrets } from '#server/foundations/secrets.ts';
import { ScraperParametersNotFound } from './errors.ts';
import { spell } from './locate-model.ts';
import { nextId } from './next-id.ts';
import { maskSecret } from './secret-mask.ts';

type Row = typeof scraper_parameters.$inferSelect;
type Creating = { database: Database; secrets: Secrets; config: Pick<Config, 'X_API_BASE_URL'> };

/** Stores parameters for X with their token, sealed for these parameters and for X_API_BASE_URL as it is now. */
export async function createScraperParameters(
  { database, secrets, config }: Creating,
  { bearer_token: token, ...fields }: ScraperParametersCreation,
  origin: Origin,
): Promise<ScraperParameters> {
  return database.transaction(async (transaction) => {
    const place = { id: await nextId(transaction, 'scraper_parameters'), base_url: spell(config.X_API_BASE_URL) };
    const bearer_token = seal(secrets.storageKey, token, contextOf(place));
    const [row] = await transaction
      .insert(scraper_parameters)
      .values({ ...fields, ...place, bearer_token })
      .returning();
    if (row === undefined) throw new Error('The new scraper parameters were not stored');
    const { id, name, max_posts, is_active } = row;
    const detail = { id, max_posts, is_active };
    await recordAudit(transaction, { ...origin, action: 'scraper_parameters.created', subject: name, detail });
    return describe(row, secrets);
  });
}

/** Removes parameters with their token. Throws {@link ScraperParametersNotFound}. */
export async function deleteScraperParameters(database: Database, id: number, origin: Origin): Promise<void> {
  await database.transaction(async (transaction) => {
    // An id in a path may be larger than the column's type, which must find nothing rather than fail.
    const isMeant = sql`${scraper_parameters.id} = ${id}::bigint`;
    const [row] = await transaction.delete(scraper_parameters).where(isMeant).returning();
    if (row === undefined) throw new ScraperParametersNotFound(id);
    const detail = { id };
    await recordAudit(transaction, { ...origin, action: 'scraper_parameters.deleted', subject: row.name, detail });
  });
}

/** All parameters, newest first, their tokens masked. */
export async function listScraperParameters(connection: Connection, secrets: Secrets): Promise<ScraperParameters[]> {
  const { created_at, id } = scraper_parameters;
  const rows = await connection.select().from(scraper_parameters).orderBy(desc(created_at), desc(id));
  return rows.map((row) => describe(row, secrets));
}

function describe(row: Row, { storageKey }: Secrets): ScraperParameters {
  const { id, name, max_posts, is_active, created_at } = row;
  const token = reveal(storageKey, row);
  return {
    id,
    name,
    max_posts,
    is_active,
    created_at: created_at.toISOString(),
    bearer_token: token === null ? null : maskSecret(token),
    token_unreadable: token === null,
  };
}

function reveal(storageKey: Uint8Array, row: Row): string | null {
  try {
    return open(storageKey, row.bearer_token, contextOf(row));
  } catch (error) {
    if (error instanceof EnvelopeError) return null;
    throw error;
  }
}

function contextOf({ id, base_url }: Pick<Row, 'id' | 'base_url'>): string {
  return JSON.stringify(['scraper_parameters.bearer_token', id, base_url]);
}
