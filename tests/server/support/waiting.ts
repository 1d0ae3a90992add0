import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Database, Transaction } from '#server/foundations/database/connect.ts';

/**
 * Starts `actions` while a transaction that ran `hold` is open, and ends that transaction when each of them waits for a
 * lock. A missing lock shows in this order of events. Returns the results of the actions.
 */
export async function whileHeld<Result>(
  database: Database,
  hold: (transaction: Transaction) => Promise<unknown>,
  actions: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const begun = await database.transaction(async (transaction) => {
    await hold(transaction);
    const promises = actions.map((action) => action());
    await vi.waitFor(
      async () => {
        const { rowCount } = await database.execute(sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
        if (rowCount !== actions.length) throw new Error(`${rowCount} of ${actions.length} wait`);
      },
      { timeout: 100_000 },
    );
    return promises;
  });
  return Promise.all(begun);
}
