import { sql } from 'drizzle-orm';
import type { FactCheckSettings, FactCheckSettingsUpdate } from '#contract/fact-check.ts';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import { normalizeBaseUrl } from '#server/foundations/base-url.ts';
import type { Config } from '#server/foundations/config.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { onlyRow } from '#server/foundations/database/only-row.ts';
import { EnvelopeError, open, seal } from '#server/foundations/envelope.ts';
import { maskSecret } from '#server/foundations/mask-secret.ts';
import type { Secrets } from '#server/foundations/secrets.ts';
import { fact_check_settings } from './tables.ts';

export type Asking = { database: Database; secrets: Secrets; config: Pick<Config, 'FACT_CHECK_API_BASE_URL'> };

/** Requests in a day until a superuser says otherwise. */
const DAILY_LIMIT = 200;

/** How Google's API is asked, for superusers; the key is masked. */
export async function readSettings({ database, secrets, config }: Asking): Promise<FactCheckSettings> {
  const [row] = await database.select().from(fact_check_settings);
  const { rows } = await database.execute<{ asked: number }>(
    sql`select coalesce(sum(asked), 0)::integer as asked from fact_check_days where day = ${today(new Date())}`,
  );
  const key = row === undefined ? null : reveal(secrets, config, row);
  return {
    api_key: key === null ? null : maskSecret(key),
    key_unreadable: row !== undefined && row.api_key !== null && key === null,
    daily_limit: row?.daily_limit ?? DAILY_LIMIT,
    asked_today: onlyRow(rows).asked,
  };
}

/** Changes how Google's API is asked. A key is stored encrypted, for the current FACT_CHECK_API_BASE_URL. */
export async function updateSettings(asking: Asking, update: FactCheckSettingsUpdate, actor: Actor): Promise<void> {
  const { database, secrets, config } = asking;
  await database.transaction(async (transaction) => {
    const [row] = await transaction.select().from(fact_check_settings).for('update');
    const base_url = normalizeBaseUrl(config.FACT_CHECK_API_BASE_URL);
    const isNewKey = typeof update.api_key === 'string';
    const stored = {
      // Without a new one, the stored key stays as it is.
      api_key: update.api_key && seal(secrets.storageKey, update.api_key, contextOf(base_url)),
      base_url: isNewKey ? base_url : (row?.base_url ?? base_url),
      daily_limit: update.daily_limit ?? row?.daily_limit ?? DAILY_LIMIT,
    };
    await transaction
      .insert(fact_check_settings)
      .values(stored)
      .onConflictDoUpdate({ target: fact_check_settings.id, set: stored });
    const key = update.api_key === undefined ? 'kept' : isNewKey ? 'entered' : 'removed';
    const detail = { key, daily_limit: stored.daily_limit };
    await recordAudit(transaction, { actor, action: 'fact_check_settings.changed', subject: null, detail });
  });
}

/** The key for asking; null when there is none that may be sent to the current address. */
export async function readKey({ database, secrets, config }: Asking): Promise<string | null> {
  const [row] = await database.select().from(fact_check_settings);
  return row === undefined ? null : reveal(secrets, config, row);
}

/** Counts one request of today, for all processes; false when the limit of the day is reached. */
export async function takeRequest(connection: Connection, now: Date): Promise<boolean> {
  const limit = sql`coalesce((select daily_limit from fact_check_settings), ${DAILY_LIMIT})`;
  const { rows } = await connection.execute(sql`
    insert into fact_check_days as counted (day, asked) select ${today(now)}::date, 1 where ${limit} > 0
    on conflict (day) do update set asked = counted.asked + 1 where counted.asked < ${limit} returning asked`);
  return rows.length > 0;
}

const today = (now: Date): string => now.toISOString().slice(0, 10);

type Row = typeof fact_check_settings.$inferSelect;

function reveal({ storageKey }: Secrets, config: Asking['config'], { api_key, base_url }: Row): string | null {
  if (api_key === null || base_url !== normalizeBaseUrl(config.FACT_CHECK_API_BASE_URL)) return null;
  try {
    return open(storageKey, api_key, contextOf(base_url));
  } catch (error) {
    if (error instanceof EnvelopeError) return null;
    throw error;
  }
}

const contextOf = (baseUrl: string): string => JSON.stringify(['fact_check_settings.api_key', baseUrl]);
