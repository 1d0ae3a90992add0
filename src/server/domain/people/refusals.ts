import { invalidField, notFound, Refusal } from '#server/foundations/refusal.ts';

/** There is no such person, or there is no longer. */
export const userNotFound = (): Refusal => notFound('User');

/** A person whom a superuser has deactivated; said only to those who know the password or hold a token. */
export const inactiveUser = (): Refusal => new Refusal('badRequest', 'Inactive user');

/** The caller holds no token that counts, or was deleted after it had been read. */
export const invalidToken = (): Refusal => new Refusal('unauthenticated', 'Could not validate credentials');

/** A password change with a wrong current password. */
export const incorrectPassword = (): Refusal => new Refusal('badRequest', 'Incorrect password');

/** A reset link that was never made, was used, was replaced or has expired. */
export const invalidResetToken = (): Refusal => new Refusal('badRequest', 'This link is not valid or has expired');

/** A chosen password is too easily guessed; `reason` says why to its owner, `field` is what the request calls it. */
export const weakPassword = (field: 'password' | 'new_password', reason: string): Refusal =>
  invalidField([field], reason, 'weak_password');
