import { invalidField, notFound, Refusal } from '#server/foundations/refusal.ts';

/** The person does not exist, or not any more. */
export const userNotFound = (): Refusal => notFound('User');

/** A superuser deactivated this person. Only people who know the password or hold a token get this answer. */
export const inactiveUser = (): Refusal => new Refusal('badRequest', 'Inactive user');

/** The caller has no valid token, or was deleted after the token was read. */
export const invalidToken = (): Refusal => new Refusal('unauthenticated', 'Could not validate credentials');

/** A password change with a wrong current password. */
export const incorrectPassword = (): Refusal => new Refusal('badRequest', 'Incorrect password');

/** A reset link that never existed, was used, was replaced or has expired. */
export const invalidResetToken = (): Refusal => new Refusal('badRequest', 'This link is not valid or has expired');

/** A chosen password is too easy to guess. `reason` tells its owner why; `field` is its name in the request. */
export const weakPassword = (field: 'password' | 'new_password', reason: string): Refusal =>
  invalidField([field], reason, 'weak_password');
