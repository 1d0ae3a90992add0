import { eq, gte, sql } from 'drizzle-orm';
import { PAYEES, type Payee, type Spending } from '#contract/spending.ts';
import { users } from '#server/domain/people/tables.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { readBudgets } from './budgets.ts';
import { endOfDay, startOfDay } from './reserve.ts';
import { spendings } from './tables.ts';

/** The budgets, and who has spent what since the UTC day of `now` began. */
export async function readSpending(connection: Connection, now: Date): Promise<Spending> {
  const of = (payee: Payee) =>
    sql<number>`coalesce(sum(${spendings.amount}) filter (where ${spendings.payee} = ${payee}), 0)::float8 / 1000000`;
  const [sources, models] = PAYEES.map(of) as [ReturnType<typeof of>, ReturnType<typeof of>];
  const people = await connection
    .select({
      username: spendings.username,
      has_own_budget: sql<boolean>`coalesce(bool_or(not ${users.is_superuser}), false)`,
      sources,
      models,
    })
    .from(spendings)
    .leftJoin(users, eq(users.id, spendings.user_id))
    .where(gte(spendings.at, startOfDay(now)))
    .groupBy(spendings.username)
    .orderBy(sql`sum(${spendings.amount}) desc`, spendings.username);
  const total = (payee: Payee) => people.reduce((sum, person) => sum + person[payee], 0);
  return {
    budgets: await readBudgets(connection),
    renews_at: endOfDay(now).toISOString(),
    spent: { sources: total('sources'), models: total('models') },
    people,
  };
}
