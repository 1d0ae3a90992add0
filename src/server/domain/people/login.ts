import { recordAudit } from '#server/domain/audit/audit.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { Refusal } from '#server/foundations/refusal.ts';
import type { Secrets } from '#server/foundations/secrets.ts';
import { issueDevice, readDevice } from './known-devices.ts';
import { passSecondFactor } from './pass-second-factor.ts';
import { verifyPassword } from './passwords.ts';
import { inactiveUser } from './refusals.ts';
import { countFailure, forgetFailures, refuseThrottled } from './throttle.ts';
import { issueToken } from './tokens.ts';
import { findUserByName, type Person } from './users.ts';

type LoginAttempt = {
  username: string;
  password: string;
  /** The second step, of people who have turned it on. */
  code?: string | undefined;
  address: string;
  now: Date;
  /** The browser's proof of an earlier login ({@link LoggedIn}); it may be any text. */
  device?: string | undefined;
};

/** The result for the browser: the token for calls, and the proof that makes it known from now on. */
export type LoggedIn = { accessToken: string; device: string };

/**
 * Logs in a person who knows the password, and a code if they have turned the second step on. Refuses an unknown name and a wrong password in the same way, an inactive
 * person only if they know the password, and too many failures.
 */
export async function logIn(
  { database, secrets }: { database: Database; secrets: Secrets },
  { username, password, code, address, now, device }: LoginAttempt,
): Promise<LoggedIn> {
  const person = await findUserByName(database, username);
  const seen = device === undefined ? null : await readDevice(secrets.deviceKey, device, now);
  const isKnown = seen !== null && seen.userId === person?.id;
  const attempt = { target: person?.id ?? username, address, now, ...(isKnown && { known: { device: seen.id } }) };
  await refuseThrottled(database, attempt);
  const isRight = await verifyPassword(person?.password_hash ?? null, password);
  if (person === null || !isRight) {
    const isLast = await countFailure(database, attempt);
    await audit(database, address, person, 'login.failed');
    // Recorded once for all tries that are refused from now on; otherwise an attacker could fill the log.
    if (isLast) await audit(database, address, person, 'login.throttled');
    throw new Refusal('badRequest', 'Incorrect username or password');
  }
  // Checked again: a right guess among many wrong ones that arrived together is refused after those have failed.
  await refuseThrottled(database, attempt);
  if (!person.is_active) {
    await audit(database, address, person, 'login.refused');
    throw inactiveUser();
  }
  await passSecondFactor({ database, secrets }, { person, code, attempt });
  await forgetFailures(database, attempt);
  await audit(database, address, person, 'login.succeeded');
  return {
    accessToken: await issueToken(secrets.tokenKey, person, now),
    device: isKnown && device !== undefined ? device : await issueDevice(secrets.deviceKey, person.id, now),
  };
}

/** Unknown names are not recorded, because people type passwords into the name field. */
async function audit(
  connection: Connection,
  address: string,
  person: Person | null,
  action: 'login.failed' | 'login.throttled' | 'login.refused' | 'login.succeeded',
): Promise<void> {
  const user = action === 'login.succeeded' ? person : null;
  await recordAudit(connection, { actor: { user, address }, action, subject: person?.username ?? null });
}
