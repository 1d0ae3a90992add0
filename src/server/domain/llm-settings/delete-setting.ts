import { sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { settingNotFound } from './refusals.ts';
import { llm_settings } from './tables.ts';

/**
 * Removes a setting with its analyzers and its key; its versions stay. Without a selected setting analyses wait and say
 * so. Returns whether it was the selected one.
 */
export async function deleteSetting(database: Database, id: number, actor: Actor): Promise<{ wasSelected: boolean }> {
  return database.transaction(async (transaction) => {
    // An id in a path may be too large for the column's type. It must then find nothing instead of failing.
    const isMeant = sql`${llm_settings.id} = ${id}::bigint`;
    const [setting] = await transaction.delete(llm_settings).where(isMeant).returning();
    if (setting === undefined) throw settingNotFound();
    const { name, model, is_selected } = setting;
    const detail = { id, model, is_selected };
    await recordAudit(transaction, { actor, action: 'llm_setting.deleted', subject: name, detail });
    return { wasSelected: is_selected };
  });
}
