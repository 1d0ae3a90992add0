import { and, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#server/foundations/database/connect.ts';
import { SUPERUSER_LOCK } from '#server/foundations/database/locks.ts';
import { Refusal } from '#server/foundations/refusal.ts';
import { users } from './tables.ts';
import type { Person } from './users.ts';

const LAST = 'The last active superuser cannot be demoted, deactivated or deleted';

/**
 * Lets only one transaction at a time remove superusers, so that two cannot both rely on the superuser that the other
 * one removes. Call it before the transaction reads or locks any person; otherwise two of them could deadlock.
 */
export async function lockSuperusers(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${SUPERUSER_LOCK})`);
}

/** Call after {@link lockSuperusers}: refuses when no active superuser would be left without `leaving`. */
export async function keepSuperuser(transaction: Transaction, leaving: Person): Promise<void> {
  if (!leaving.is_superuser || !leaving.is_active) return;
  const isOther = and(eq(users.is_superuser, true), eq(users.is_active, true), ne(users.id, leaving.id));
  if ((await transaction.$count(users, isOther)) === 0) throw new Refusal('conflict', LAST);
}
