import * as v from 'valibot';
import { closedObject } from './closed-object.ts';

/** What people type as their second step: six digits of an authenticator app, or a recovery code. */
export const codeSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Code is required'),
  v.maxLength(64, 'Code must be at most 64 characters'),
);

/** Why a log-in with the right password needs another try: no code was sent, or a wrong one. */
export const secondFactorDemandSchema = v.picklist(['needed', 'refused']);
export type SecondFactorDemand = v.InferOutput<typeof secondFactorDemandSchema>;

/** Answer of GET /users/me/second-factor. */
export const secondFactorSchema = v.object({
  is_on: v.boolean(),
  /** How many recovery codes are unused. */
  recovery_codes_left: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type SecondFactor = v.InferOutput<typeof secondFactorSchema>;

/** Answer of POST /users/me/second-factor: shown only once, and not in use before a code of the app confirms it. */
export const drawnSecondFactorSchema = v.object({
  /** For typing into an authenticator app: base32. */
  secret: v.string(),
  /** The same for a QR code: an `otpauth:` address. */
  address: v.string(),
  recovery_codes: v.array(v.string()),
});
export type DrawnSecondFactor = v.InferOutput<typeof drawnSecondFactorSchema>;

/** Body of PATCH /users/me/second-factor. */
export const secondFactorSwitchSchema = closedObject({
  is_on: v.boolean(),
  password: v.pipe(v.string(), v.nonEmpty('Password is required')),
  code: codeSchema,
});
export type SecondFactorSwitch = v.InferOutput<typeof secondFactorSwitchSchema>;
