import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN } from '#contract/user.ts';
import { queueHashing } from './hashing-queue.ts';

/** argon2id, the library's default, with OWASP's minimum costs: 19 MiB, two passes, one lane. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

const COMMON_PASSWORDS = new Set(dictionary['passwords-common'].filter((entry) => entry.length >= PASSWORD_MIN));

const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');

/** Takes as long to verify as a real hash, and no password matches it. Used for unknown usernames. */
const UNMATCHABLE_HASH = `$argon2id$v=19$m=${COSTS.memoryCost},t=${COSTS.timeCost},p=${COSTS.parallelism}$${base64(16)}$${base64(32)}`;

/**
 * Why `password` is too easy to guess for the person named `username`, as a message for that person; null when it is
 * not.
 */
export function findWeakness(password: string, username: string): string | null {
  const folded = password.toLowerCase();
  if (folded === username.toLowerCase()) return 'Password must not be the username';
  if (COMMON_PASSWORDS.has(folded)) return 'This password is among the most common ones; choose another';
  return null;
}

/**
 * The password's argon2id hash with its own salt, as a PHC string. The whole password counts. Refuses when too many
 * wait.
 */
export function hashPassword(password: string): Promise<string> {
  return queueHashing('new password', () => hash(password, COSTS));
}

/**
 * Whether `password` matches `passwordHash`. Null, for an unknown username, takes the same time and gives false.
 * Refuses when too many wait.
 */
export function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  return queueHashing('login', () => verify(passwordHash ?? UNMATCHABLE_HASH, password));
}
