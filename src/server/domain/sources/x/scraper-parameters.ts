import { desc, eq, sql } from 'drizzle-orm';
import type { ScraperParameters, ScraperParametersCreation } from '#contract/scraper.ts';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import { normalizeBaseUrl } from '#server/foundations/base-url.ts';
import type { Config } from '#server/foundations/config.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { nextId } from '#server/foundations/database/next-id.ts';
import { EnvelopeError, open, seal } from '#server/foundations/envelope.ts';
import { maskSecret } from '#server/foundations/mask-secret.ts';
import { notFound } from '#server/foundations/refusal.ts';
import type { Secrets } from '#server/foundations/secrets.ts';
import { scraper_parameters } from './tables.ts';

type Row = typeof scraper_parameters.$inferSelect;
type Creating = { database: Database; secrets: Secrets; config: Pick<Config, 'X_API_BASE_URL'> };

/** Stores parameters for X with their token, encrypted for these parameters and the current X_API_BASE_URL. */
export async function createScraperParameters(
  { database, secrets, config }: Creating,
  { bearer_token: token, ...fields }: ScraperParametersCreation,
  actor: Actor,
): Promise<ScraperParameters> {
  return database.transaction(async (transaction) => {
    const place = {
      id: await nextId(transaction, 'scraper_parameters'),
      base_url: normalizeBaseUrl(config.X_API_BASE_URL),
    };
    const bearer_token = seal(secrets.storageKey, token, contextOf(place));
    const [row] = await transaction
      .insert(scraper_parameters)
      .values({ ...fields, ...place, bearer_token })
      .returning();
    if (row === undefined) throw new Error('The new scraper parameters were not stored');
    const { id, name, max_posts, include_reposts, is_active } = row;
    const detail = { id, max_posts, include_reposts, is_active };
    await recordAudit(transaction, { actor, action: 'scraper_parameters.created', subject: name, detail });
    return describe(row, secrets);
  });
}

/** Removes parameters with their token. */
export async function deleteScraperParameters(database: Database, id: number, actor: Actor): Promise<void> {
  await database.transaction(async (transaction) => {
    // An id in a path may be too large for the column's type. It must then find nothing instead of failing.
    const isMeant = sql`${scraper_parameters.id} = ${id}::bigint`;
    const [row] = await transaction.delete(scraper_parameters).where(isMeant).returning();
    if (row === undefined) throw notFound('Scraper parameters');
    const detail = { id };
    await recordAudit(transaction, { actor, action: 'scraper_parameters.deleted', subject: row.name, detail });
  });
}

/** All parameters, newest first, their tokens masked. */
export async function listScraperParameters(connection: Connection, secrets: Secrets): Promise<ScraperParameters[]> {
  const { created_at, id } = scraper_parameters;
  const rows = await connection.select().from(scraper_parameters).orderBy(desc(created_at), desc(id));
  return rows.map((row) => describe(row, secrets));
}

/** The parameters for asking X. */
export type ActiveParameters = { id: number; name: string; token: string; maxPosts: number; includeReposts: boolean };

/**
 * The newest active parameters; null when there are none. Throws a lasting {@link WorkFailure} when their token cannot
 * be read, or was entered for another X_API_BASE_URL than the current one.
 */
export async function findActiveParameters({ database, secrets, config }: Creating): Promise<ActiveParameters | null> {
  const { created_at, id, is_active } = scraper_parameters;
  const [row] = await database
    .select()
    .from(scraper_parameters)
    .where(eq(is_active, true))
    .orderBy(desc(created_at), desc(id))
    .limit(1);
  if (row === undefined) return null;
  const token = reveal(secrets.storageKey, row);
  if (token === null) throw unusable(row, 'cannot be read, since SECRET_KEY has changed');
  if (row.base_url !== normalizeBaseUrl(config.X_API_BASE_URL)) {
    throw unusable(row, 'was entered for another address than X_API_BASE_URL names now');
  }
  return { id: row.id, name: row.name, token, maxPosts: row.max_posts, includeReposts: row.include_reposts };
}

function unusable({ name }: Row, why: string): WorkFailure {
  const message = `The bearer token of the Twitter scraper parameters "${name}" ${why}; enter it again`;
  return new WorkFailure(message, { isLasting: true });
}

function describe(row: Row, { storageKey }: Secrets): ScraperParameters {
  const { id, name, max_posts, include_reposts, is_active, created_at } = row;
  const token = reveal(storageKey, row);
  return {
    id,
    name,
    max_posts,
    include_reposts,
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
