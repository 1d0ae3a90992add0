import { randomBytes } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { usernameSchema } from '#contract/user.ts';
import { recordAudit, SERVER } from '#server/domain/audit/audit.ts';
import type { Config } from '#server/foundations/config.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { hashPassword } from './passwords.ts';
import { users } from './tables.ts';
import { insertUser, type Person } from './users.ts';

/** 144 random bits as 24 characters that can be typed. */
const generatePassword = () => randomBytes(18).toString('base64url');

/**
 * Creates FIRST_SUPERUSER when there is no superuser; if several processes start at once, only one creates it. Returns
 * the credentials if the password was generated, to be shown once; otherwise null. A password that the operator chose
 * is accepted as it is. Throws when FIRST_SUPERUSER is not a valid username or belongs to an ordinary user.
 */
export async function ensureFirstSuperuser(
  database: Database,
  config: Pick<Config, 'FIRST_SUPERUSER' | 'FIRST_SUPERUSER_PASSWORD'>,
): Promise<{ username: string; password: string } | null> {
  const username = config.FIRST_SUPERUSER;
  if (!v.is(usernameSchema, username)) throw new Error('FIRST_SUPERUSER is not a valid username');
  const chosen = config.FIRST_SUPERUSER_PASSWORD;
  const password = chosen ?? generatePassword();
  if (await hasSuperuser(database)) return null;
  const password_hash = await hashPassword(password);
  const isCreated = await database.transaction(async (transaction) => {
    // The lock allows readers and blocks all other writers, so that the next process sees the result of this one.
    await transaction.execute(sql`lock table ${users} in share row exclusive mode`);
    if (await hasSuperuser(transaction)) return false;
    const newcomer = { username, full_name: username, password_hash, is_superuser: true, is_active: true };
    if ((await insertUser(transaction, newcomer)) === null) {
      throw new Error('FIRST_SUPERUSER names somebody who is not a superuser; name somebody new');
    }
    const detail = { is_superuser: true, is_active: true };
    await recordAudit(transaction, { actor: SERVER, action: 'user.created', subject: username, detail });
    return true;
  });
  return isCreated && chosen === undefined ? { username, password } : null;
}

const hasSuperuser = async (connection: Connection): Promise<boolean> =>
  (await connection.$count(users, eq(users.is_superuser, true))) > 0;

/** The active superuser who was created first; null when there is none. */
export async function findFirstSuperuser(connection: Connection): Promise<Person | null> {
  const [superuser] = await connection
    .select()
    .from(users)
    .where(and(eq(users.is_superuser, true), eq(users.is_active, true)))
    .orderBy(asc(users.created_at), asc(users.id))
    .limit(1);
  return superuser ?? null;
}
