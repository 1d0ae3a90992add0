import * as v from 'valibot';
import { closedObject } from './closed-object.ts';
import { newPasswordSchema } from './user.ts';

/** A request from /recover-password that waits for a superuser, as GET /password-resets/ lists it. */
export const passwordResetSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  user_id: v.pipe(v.string(), v.uuid()),
  username: v.string(),
  requested_at: v.pipe(v.string(), v.isoTimestamp()),
  /** When the last link that a superuser made expires; null before the first link. */
  link_expires_at: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
});
export type PasswordReset = v.InferOutput<typeof passwordResetSchema>;

/** Path of POST /password-recovery/{username}. */
export const recoveryPathSchema = v.object({ username: v.string() });

/** Path of POST /password-resets/{id}/link. */
export const passwordResetPathSchema = v.object({ id: v.pipe(v.string(), v.uuid('Must be a UUID')) });

/** A one-time link, shown only once. `path` follows the console's own origin. */
export const resetLinkSchema = v.object({
  token: v.string(),
  path: v.string(),
  expires_at: v.pipe(v.string(), v.isoTimestamp()),
});
export type ResetLink = v.InferOutput<typeof resetLinkSchema>;

/** Body of POST /reset-password/. */
export const resetPasswordSchema = closedObject({
  token: v.pipe(v.string(), v.nonEmpty('Token is required')),
  new_password: newPasswordSchema,
});
export type ResetPassword = v.InferOutput<typeof resetPasswordSchema>;
