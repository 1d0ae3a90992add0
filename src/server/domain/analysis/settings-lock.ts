import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/foundations/database/connect.ts';
import { SETTINGS_LOCK } from '#server/foundations/database/locks.ts';
import { MAY_BE_LOST } from '#server/foundations/database/may-be-lost.ts';

/**
 * A run is taken with the settings of one moment: until the transaction ends, no setting that decides labels changes.
 * Any number of transactions may hold this lock at once. They must read the settings after taking it.
 */
export async function holdSettings(transaction: Transaction): Promise<void> {
  // If taking a run is lost, the run is taken again.
  await transaction.execute(sql`select pg_advisory_xact_lock_shared(${SETTINGS_LOCK}), ${MAY_BE_LOST}`);
}

/**
 * The other side, for a transaction that changes settings: each run was taken before and is visible, or is taken
 * afterwards.
 */
export async function lockSettings(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${SETTINGS_LOCK})`);
}
