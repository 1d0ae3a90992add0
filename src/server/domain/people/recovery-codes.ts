import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Connection, Transaction } from '#server/foundations/database/connect.ts';
import { digestToken } from './one-time-token.ts';
import { recovery_codes } from './tables.ts';

const HOW_MANY = 10;
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Sixteen random letters and digits in groups: 79 bits, so a fast digest protects a stored code as well as a slow one. */
function drawCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** People type them in any case, with or without hyphens and spaces. */
const digestOf = (userId: string, code: string): string =>
  digestToken(`${userId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);

/** Replaces a person's recovery codes, and returns the new ones. */
export async function drawRecoveryCodes(transaction: Transaction, user_id: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, drawCode);
  await transaction.delete(recovery_codes).where(eq(recovery_codes.user_id, user_id));
  await transaction
    .insert(recovery_codes)
    .values(codes.map((code) => ({ user_id, code_hash: digestOf(user_id, code) })));
  return codes;
}

/** Uses up a recovery code. Returns whether the person had it; of simultaneous tries one gets true. */
export async function claimRecoveryCode(connection: Connection, userId: string, code: string): Promise<boolean> {
  const { rowCount } = await connection
    .delete(recovery_codes)
    .where(and(eq(recovery_codes.user_id, userId), eq(recovery_codes.code_hash, digestOf(userId, code))));
  return rowCount === 1;
}

/** How many recovery codes a person has not used. */
export const countRecoveryCodes = (connection: Connection, userId: string): Promise<number> =>
  connection.$count(recovery_codes, eq(recovery_codes.user_id, userId));
