import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Page } from '#contract/page.ts';
import type { PasswordReset, ResetLink, ResetPassword } from '#contract/password-reset.ts';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import type { Database, Transaction } from '#server/foundations/database/connect.ts';
import { notFound } from '#server/foundations/refusal.ts';
import { digestToken, drawToken } from './one-time-token.ts';
import { hashPassword } from './passwords.ts';
import { inactiveUser, invalidResetToken } from './refusals.ts';
import { refuseWeakPassword, setPassword } from './set-password.ts';
import { password_resets, users } from './tables.ts';
import { forgetFailures } from './throttle.ts';
import { findUser, type Person } from './users.ts';

const LINK_LIFETIME_SECONDS = 24 * 60 * 60;

/** One page of the open requests, newest first. */
export async function listResets(
  database: Database,
  { skip, limit }: { skip: number; limit: number },
): Promise<Page<PasswordReset>> {
  const isOpen = isNull(password_resets.used_at);
  const rows = await database
    .select({ reset: password_resets, username: users.username })
    .from(password_resets)
    .innerJoin(users, eq(users.id, password_resets.user_id))
    .where(isOpen)
    .orderBy(desc(password_resets.requested_at), desc(password_resets.id))
    .offset(skip)
    .limit(limit);
  const data = rows.map(({ reset, username }) => ({
    id: reset.id,
    user_id: reset.user_id,
    username,
    requested_at: reset.requested_at.toISOString(),
    link_expires_at: reset.expires_at?.toISOString() ?? null,
  }));
  return { data, count: await database.$count(password_resets, isOpen) };
}

/** A link for the open request `id`, shown only now. An older link becomes invalid. */
export async function makeLink(database: Database, id: string, actor: Actor, now: Date): Promise<ResetLink> {
  const token = drawToken();
  const expires_at = new Date(now.getTime() + LINK_LIFETIME_SECONDS * 1000);
  await database.transaction(async (transaction) => {
    const [reset] = await transaction
      .update(password_resets)
      .set({ token_hash: digestToken(token), expires_at })
      .where(and(eq(password_resets.id, id), isNull(password_resets.used_at)))
      .returning({ user_id: password_resets.user_id });
    const person = reset === undefined ? null : await findUser(transaction, reset.user_id);
    if (person === null) throw notFound('Password reset');
    await recordAudit(transaction, { actor, action: 'password.reset_link_made', subject: person.username });
  });
  return { token, path: `/reset-password?token=${token}`, expires_at: expires_at.toISOString() };
}

/**
 * Sets a new password with a link's token, which works once; all tokens issued so far end. The link stays valid when a
 * weak password is refused, or when too many passwords wait for hashing.
 */
export async function resetPassword(
  database: Database,
  { token, new_password }: ResetPassword,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  const holder = await findHolder(database, token, now);
  if (holder === null) throw invalidResetToken();
  if (!holder.is_active) throw inactiveUser();
  refuseWeakPassword(new_password, holder.username, 'new_password');
  // Before the transaction, so that no connection is held during the hashing.
  const passwordHash = await hashPassword(new_password);
  await database.transaction(async (transaction) => {
    const person = await claimLink(transaction, token, now);
    if (person === null) throw invalidResetToken();
    if (!person.is_active) throw inactiveUser();
    await setPassword(transaction, person.id, passwordHash);
    await forgetFailures(transaction, { target: person.id, address, now });
    await recordAudit(transaction, {
      actor: { user: person, address },
      action: 'password.reset',
      subject: person.username,
    });
  });
}

/** The person whom the link belongs to, while it is valid. */
async function findHolder(database: Database, token: string, now: Date): Promise<Person | null> {
  const [holder] = await database
    .select({ person: users })
    .from(users)
    .innerJoin(password_resets, eq(password_resets.user_id, users.id))
    .where(isValid(token, now));
  return holder?.person ?? null;
}

/**
 * The person whom the link belonged to, if it was still valid; it is used up now. Locks the person before the link, in
 * the same order as `setPassword`.
 */
async function claimLink(transaction: Transaction, token: string, now: Date): Promise<Person | null> {
  const [holder] = await transaction
    .select({ person: users })
    .from(users)
    .innerJoin(password_resets, eq(password_resets.user_id, users.id))
    .where(eq(password_resets.token_hash, digestToken(token)))
    .for('no key update', { of: users });
  if (holder === undefined) return null;
  const claimed = await transaction
    .update(password_resets)
    .set({ used_at: sql`now()` })
    .where(isValid(token, now))
    .returning({ id: password_resets.id });
  return claimed.length === 0 ? null : holder.person;
}

function isValid(token: string, now: Date): SQL | undefined {
  return and(
    eq(password_resets.token_hash, digestToken(token)),
    isNull(password_resets.used_at),
    gt(password_resets.expires_at, now),
  );
}
