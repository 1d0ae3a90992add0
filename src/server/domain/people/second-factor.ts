import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { DrawnSecondFactor, SecondFactor, SecondFactorSwitch } from '#contract/second-factor.ts';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import type { Connection, Database, Transaction } from '#server/foundations/database/connect.ts';
import { Refusal } from '#server/foundations/refusal.ts';
import type { Secrets } from '#server/foundations/secrets.ts';
import { addressOf, drawSecret, sealSecret } from './authenticator.ts';
import { type Judgement, judgeCode, lockFactor, type StoredFactor } from './check-code.ts';
import { confirmPassword, type Occasion } from './confirm-password.ts';
import { countRecoveryCodes, drawRecoveryCodes } from './recovery-codes.ts';
import { userNotFound } from './refusals.ts';
import { second_factors } from './tables.ts';
import { forgetFailures } from './throttle.ts';
import { findUserByName, holdUser, type Person } from './users.ts';

const ALREADY_ON = 'Two-step log-in is on; turn it off first';
const NOT_DRAWN = 'Two-step log-in was not begun; ask for a secret first';
const ALREADY_OFF = 'Two-step log-in is off';
const ONLY_APP = 'Enter a code of the app, which shows that the app works; a recovery code does not';

/** Whether this person's log-in needs a code. */
export async function isSecondFactorOn(connection: Connection, userId: string): Promise<boolean> {
  const isOn = and(eq(second_factors.user_id, userId), isNotNull(second_factors.confirmed_at));
  return (await connection.$count(second_factors, isOn)) > 0;
}

/** Whether this person has turned the second step on, and how many recovery codes are unused. */
export async function describeSecondFactor(database: Database, userId: string): Promise<SecondFactor> {
  const is_on = await isSecondFactorOn(database, userId);
  return { is_on, recovery_codes_left: is_on ? await countRecoveryCodes(database, userId) : 0 };
}

/**
 * Draws a secret and recovery codes for a person who has not turned the second step on. Nothing asks for them before
 * {@link switchSecondFactor}; drawing again replaces them.
 */
export async function drawSecondFactor(
  { database, secrets }: { database: Database; secrets: Secrets },
  person: Person,
): Promise<DrawnSecondFactor> {
  const secret = drawSecret();
  const sealed = sealSecret(secrets.storageKey, secret, person.id);
  const recovery_codes = await database.transaction(async (transaction) => {
    await holdUser(transaction, person.id);
    const { rowCount } = await transaction
      .insert(second_factors)
      .values({ user_id: person.id, secret: sealed })
      .onConflictDoUpdate({
        target: second_factors.user_id,
        set: { secret: sealed, failures: 0 },
        setWhere: isNull(second_factors.confirmed_at),
      });
    if (rowCount === 0) throw new Refusal('conflict', ALREADY_ON);
    return drawRecoveryCodes(transaction, person.id);
  });
  return { secret, address: addressOf(secret, person.username), recovery_codes };
}

/**
 * Turns the second step on or off for a person who knows the password and a code: one of the app to turn it on, or a
 * recovery code as well to turn it off. Wrong passwords and codes count as failed log-ins.
 */
export async function switchSecondFactor(
  { database, secrets }: { database: Database; secrets: Secrets },
  person: Person,
  { is_on, password, code }: SecondFactorSwitch,
  { address, now }: Occasion,
): Promise<SecondFactor> {
  const attempt = await confirmPassword(database, person, password, {
    address,
    now,
    refused: 'second_factor.change_refused',
    throttled: 'second_factor.change_throttled',
  });
  const actor: Actor = { user: person, address };
  const judgement = await database.transaction(async (transaction): Promise<Judgement> => {
    const factor = await lockFactor(transaction, person.id);
    refuseWrongState(factor, is_on);
    const judged = await judgeCode(transaction, secrets, { factor, code, attempt });
    if (judged instanceof Refusal) {
      await recordAudit(transaction, { actor, action: 'second_factor.change_refused', subject: person.username });
      return judged;
    }
    if (is_on && judged === 'recovery code') throw new Refusal('badRequest', ONLY_APP);
    await store(transaction, person.id, is_on ? now : null);
    await forgetFailures(transaction, attempt);
    const action = is_on ? 'second_factor.turned_on' : 'second_factor.turned_off';
    await recordAudit(transaction, { actor, action, subject: person.username });
    return judged;
  });
  if (judgement instanceof Refusal) throw judgement;
  return describeSecondFactor(database, person.id);
}

function refuseWrongState(factor: StoredFactor | null, wanted: boolean): asserts factor is StoredFactor {
  const isOn = factor !== null && factor.confirmed_at !== null;
  if (wanted && isOn) throw new Refusal('conflict', ALREADY_ON);
  if (!wanted && !isOn) throw new Refusal('conflict', ALREADY_OFF);
  if (factor === null) throw new Refusal('conflict', NOT_DRAWN);
}

async function store(transaction: Transaction, userId: string, confirmed_at: Date | null): Promise<void> {
  const isOwn = eq(second_factors.user_id, userId);
  if (confirmed_at === null) await transaction.delete(second_factors).where(isOwn);
  else await transaction.update(second_factors).set({ confirmed_at }).where(isOwn);
}

/** Turns the second step off for a person who has lost the app and the recovery codes. Returns whether it was on. */
export async function dropSecondFactor(database: Database, username: string, actor: Actor): Promise<boolean> {
  const person = await findUserByName(database, username);
  if (person === null) throw userNotFound();
  return database.transaction(async (transaction) => {
    const dropped = await transaction
      .delete(second_factors)
      .where(eq(second_factors.user_id, person.id))
      .returning({ confirmed_at: second_factors.confirmed_at });
    if (dropped[0]?.confirmed_at == null) return false;
    await recordAudit(transaction, { actor, action: 'second_factor.turned_off', subject: person.username });
    return true;
  });
}
