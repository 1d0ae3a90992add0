import type { Budgets, BudgetsUpdate } from '#contract/spending.ts';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { budgets } from './tables.ts';

/** How much may be spent in a day. Throws when the row is missing. */
export async function readBudgets(connection: Connection): Promise<Budgets> {
  const [row] = await connection.select().from(budgets);
  if (row === undefined) throw new Error('The budgets are missing');
  const { id: _, ...limits } = row;
  return limits;
}

/** Changes the budgets; they count at once, also for what was spent today. */
export async function updateBudgets(database: Database, update: BudgetsUpdate, actor: Actor): Promise<void> {
  await database.transaction(async (transaction) => {
    if (Object.keys(update).length > 0) await transaction.update(budgets).set(update);
    const detail = Object.fromEntries(Object.entries(update).map(([name, limit]) => [name, limit ?? null]));
    await recordAudit(transaction, { actor, action: 'budgets.changed', subject: null, detail });
  });
}
