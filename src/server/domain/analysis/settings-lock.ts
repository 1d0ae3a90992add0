import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/foundations/database/connect.ts';
import { SETTINGS_LOCK } from '#server/foundations/database/locks.ts';
import { MAY_BE_LOST } from '#server/foundations/database/may-be-lost.ts';

/**
 * A run is taken with the settings of one moment: until the transaction ends, none that decides labels is changed. Any
 * number of transactions may hold this at once; what they read of the settings, they read after it.
 */
export async function holdSettings(transaction: Transaction): Promise<void> {
  // A run that is taken and lost is taken again.
  await transaction.execute(sql`select pg_advisory_xact_lock_shared(${SETTINGS_LOCK}), ${MAY_BE_LOST}`);
}

/** The other side, for the transaction of a change: each run was taken before, and is there to be seen, or is taken after. */
export async function lockSettings(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${SETTINGS_LOCK})`);
}
