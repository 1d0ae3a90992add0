import type { AuditAction } from '#contract/audit.ts';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { verifyPassword } from './passwords.ts';
import { incorrectPassword } from './refusals.ts';
import { type Attempt, countFailure, refuseThrottled } from './throttle.ts';
import type { Person } from './users.ts';

/** Where and when a logged-in person acts. */
export type Occasion = { address: string; now: Date };

/** How the audit log names a wrong password, and the last one before others must wait. */
type Actions = { refused: AuditAction; throttled: AuditAction };

/**
 * Refuses a logged-in person who does not know their password. Wrong guesses count as failed logins, so that a stolen
 * session cannot bypass the throttle. Returns the attempt, whose failures the caller forgets when all else was right.
 */
export async function confirmPassword(
  database: Database,
  person: Person,
  password: string,
  { address, now, refused, throttled }: Occasion & Actions,
): Promise<Attempt> {
  const attempt = { target: person.id, address, now, known: 'logged in' as const };
  const actor: Actor = { user: person, address };
  await refuseThrottled(database, attempt);
  const isRight = await verifyPassword(person.password_hash, password);
  if (!isRight) {
    const isLast = await countFailure(database, attempt);
    await recordAudit(database, { actor, action: refused, subject: person.username });
    if (isLast) await recordAudit(database, { actor, action: throttled, subject: person.username });
    throw incorrectPassword();
  }
  await refuseThrottled(database, attempt);
  return attempt;
}
