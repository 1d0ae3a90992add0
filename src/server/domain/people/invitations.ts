import { and, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Invitation, MadeInvitation } from '#contract/invitation.ts';
import type { Page } from '#contract/page.ts';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import type { Connection, Database, Transaction } from '#server/foundations/database/connect.ts';
import { notFound, Refusal } from '#server/foundations/refusal.ts';
import { digestToken, drawToken } from './one-time-token.ts';
import { invitations } from './tables.ts';

const LIFETIME_MS = 7 * 24 * 60 * 60_000;

const isUnused = isNull(invitations.used_at);

const invalidInvitation = (): Refusal => new Refusal('badRequest', 'This invitation is not valid or has expired');

/** One page of the invitations that nobody has used, newest first. */
export async function listInvitations(
  database: Database,
  { skip, limit }: { skip: number; limit: number },
): Promise<Page<Invitation>> {
  const rows = await database
    .select()
    .from(invitations)
    .where(isUnused)
    .orderBy(desc(invitations.made_at), desc(invitations.id))
    .offset(skip)
    .limit(limit);
  const data = rows.map(({ id, made_by, made_at, expires_at }) => ({
    id,
    made_by,
    made_at: made_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
  return { data, count: await database.$count(invitations, isUnused) };
}

type Superuser = Actor & { user: { username: string } };

/** Makes an invitation for one person, good for a week. Its token is in this answer only. */
export async function makeInvitation(database: Database, actor: Superuser, now: Date): Promise<MadeInvitation> {
  const token = drawToken();
  const expires_at = new Date(now.getTime() + LIFETIME_MS);
  await database.transaction(async (transaction) => {
    const made_by = actor.user.username;
    await transaction.insert(invitations).values({ token_hash: digestToken(token), made_by, made_at: now, expires_at });
    await recordAudit(transaction, { actor, action: 'invitation.made', subject: null });
  });
  return { token, path: `/signup?invitation=${token}`, expires_at: expires_at.toISOString() };
}

/** Deletes an invitation that nobody has used. */
export async function withdrawInvitation(database: Database, id: string, actor: Actor): Promise<void> {
  await database.transaction(async (transaction) => {
    const { rowCount } = await transaction.delete(invitations).where(and(eq(invitations.id, id), isUnused));
    if (rowCount === 0) throw notFound('Invitation');
    await recordAudit(transaction, { actor, action: 'invitation.withdrawn', subject: null });
  });
}

/** Refuses a token that no valid invitation has. */
export async function checkInvitation(connection: Connection, token: string, now: Date): Promise<void> {
  if ((await connection.$count(invitations, isValid(token, now))) === 0) throw invalidInvitation();
}

/** Uses up the invitation with this token, for the transaction that signs a person up. Refuses if it is not valid. */
export async function claimInvitation(transaction: Transaction, token: string, now: Date): Promise<void> {
  const { rowCount } = await transaction.update(invitations).set({ used_at: now }).where(isValid(token, now));
  if (rowCount === 0) throw invalidInvitation();
}

const isValid = (token: string, now: Date): SQL | undefined =>
  and(eq(invitations.token_hash, digestToken(token)), isUnused, gt(invitations.expires_at, now));

/** How long invitations are listed after their end. The audit log keeps what was done. */
const KEPT_DAYS = 30;

/** Removes invitations that ended more than {@link KEPT_DAYS} days ago, used or not, and returns how many. */
export async function forgetInvitations(database: Database, now: Date): Promise<number> {
  const { rowCount } = await database
    .delete(invitations)
    .where(lt(invitations.expires_at, sql`${now}::timestamptz - ${KEPT_DAYS} * interval '1 day'`));
  return rowCount ?? 0;
}
