import { and, eq, ne, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import type { Transaction } from '#server/foundations/database/connect.ts';
import { SELECTION_LOCK } from '#server/foundations/database/locks.ts';
import { llm_settings } from './tables.ts';

/**
 * Lets only one transaction at a time select a setting. Call it before the transaction locks a setting; otherwise two
 * transactions may wait for each other.
 */
export async function lockSelection(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${SELECTION_LOCK})`);
}

/**
 * Call after {@link lockSelection}: deselects the other settings before `settingId` is selected (null: a setting that
 * is not stored yet).
 */
export async function deselectOthers(transaction: Transaction, settingId: number | null, actor: Actor): Promise<void> {
  const [before] = await transaction
    .select()
    .from(llm_settings)
    .where(and(eq(llm_settings.is_selected, true), settingId === null ? undefined : ne(llm_settings.id, settingId)))
    .for('no key update');
  if (before === undefined) return;
  const [after] = await transaction
    .update(llm_settings)
    .set({ is_selected: false, revision: sql`${llm_settings.revision} + 1`, updated_at: sql`now()` })
    .where(eq(llm_settings.id, before.id))
    .returning();
  if (after === undefined) return;
  const detail = { id: after.id, changed: ['is_selected'], is_selected: false };
  await recordAudit(transaction, { actor, action: 'llm_setting.changed', subject: after.name, detail });
}
