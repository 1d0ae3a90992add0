import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/foundations/database/connect.ts';
import { EnvelopeError } from '#server/foundations/envelope.ts';
import { Refusal } from '#server/foundations/refusal.ts';
import type { Secrets } from '#server/foundations/secrets.ts';
import { CODE_PATTERN, openSecret, stepOf } from './authenticator.ts';
import { claimRecoveryCode } from './recovery-codes.ts';
import { second_factors } from './tables.ts';
import { type Attempt, countFailure, refuseThrottled } from './throttle.ts';

/**
 * After so many wrong codes in a row, codes of the app no longer work, wherever the tries come from. Only who knows the
 * password gets this far. Three codes of a million are right at a time, so the chance to guess one stays below 1 in
 * 6000.
 */
const FAILURES_IN_ROW = 50;

export type StoredFactor = typeof second_factors.$inferSelect;

/** Locks a person's second factor until the transaction ends, so that tries are judged one after the other. */
export async function lockFactor(transaction: Transaction, userId: string): Promise<StoredFactor | null> {
  const [factor] = await transaction
    .select()
    .from(second_factors)
    .where(eq(second_factors.user_id, userId))
    .for('update');
  return factor ?? null;
}

const REFUSALS = {
  wrong: 'This code is wrong, or was used before',
  stopped: 'Too many wrong codes in a row; only a recovery code works now',
  unreadable: 'The server can no longer check codes of your app, since its SECRET_KEY has changed; use a recovery code',
} as const;

type CodeResult = 'right' | 'recovery code' | keyof typeof REFUSALS;

/** Whether a code was right, and which kind it was; or the refusal, to be thrown after the transaction. */
export type Judgement = 'right' | 'recovery code' | Refusal;

/**
 * Judges a code of the app or a recovery code. Stores that it was used, or counts that it was wrong. The caller holds
 * the lock of {@link lockFactor}, so the next try sees both: simultaneous tries get no more answers than tries in a row.
 */
export async function judgeCode(
  transaction: Transaction,
  secrets: Pick<Secrets, 'storageKey'>,
  { factor, code, attempt }: { factor: StoredFactor; code: string; attempt: Attempt },
): Promise<Judgement> {
  await refuseThrottled(transaction, attempt);
  const result = await check(transaction, secrets, factor, { code, now: attempt.now });
  if (result === 'wrong' || result === 'stopped') await countFailure(transaction, attempt);
  return result === 'right' || result === 'recovery code'
    ? result
    : new Refusal('badRequest', REFUSALS[result], { secondFactor: 'refused' });
}

/** A recovery code ends a stop. */
async function check(
  transaction: Transaction,
  { storageKey }: Pick<Secrets, 'storageKey'>,
  factor: StoredFactor,
  { code, now }: { code: string; now: Date },
): Promise<CodeResult> {
  const typed = code.replaceAll(/\s/g, '');
  const result = CODE_PATTERN.test(typed)
    ? await checkAppCode(transaction, storageKey, factor, { code: typed, now })
    : (await claimRecoveryCode(transaction, factor.user_id, typed))
      ? 'recovery code'
      : 'wrong';
  const isRight = result === 'right' || result === 'recovery code';
  if (isRight || result === 'wrong') {
    await change(transaction, factor, { failures: isRight ? 0 : factor.failures + 1 });
  }
  return result;
}

async function checkAppCode(
  transaction: Transaction,
  storageKey: Uint8Array,
  factor: StoredFactor,
  { code, now }: { code: string; now: Date },
): Promise<CodeResult> {
  if (factor.failures >= FAILURES_IN_ROW) return 'stopped';
  try {
    const secret = openSecret(storageKey, factor.secret, factor.user_id);
    const step = stepOf(secret, code, { now, lastStep: factor.last_step });
    if (step === null) return 'wrong';
    await change(transaction, factor, { last_step: step });
    return 'right';
  } catch (error) {
    if (error instanceof EnvelopeError) return 'unreadable';
    throw error;
  }
}

async function change(
  transaction: Transaction,
  { user_id }: StoredFactor,
  values: Partial<Pick<StoredFactor, 'failures' | 'last_step'>>,
): Promise<void> {
  await transaction.update(second_factors).set(values).where(eq(second_factors.user_id, user_id));
}
