import { Secret, TOTP } from 'otpauth';
import { open, seal } from '#server/foundations/envelope.ts';

const PERIOD_SECONDS = 30;
/** How many steps a phone's clock may be wrong, either way. */
const TOLERANCE_STEPS = 1;
/** The length of the HMAC's digest (RFC 4226, section 4). */
const SECRET_BYTES = 20;

export const CODE_PATTERN = /^\d{6}$/;

/** A secret for an authenticator app, in base32. */
export const drawSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Encrypts a secret so that it belongs to this person only. */
export const sealSecret = (key: Uint8Array, secret: string, userId: string): string =>
  seal(key, secret, contextOf(userId));

/** Decrypts what {@link sealSecret} encrypted. Throws an `EnvelopeError` when SECRET_KEY is another one now. */
export const openSecret = (key: Uint8Array, sealed: string, userId: string): string =>
  open(key, sealed, contextOf(userId));

const contextOf = (userId: string): string => JSON.stringify(['second_factors.secret', userId]);

/** The `otpauth:` address that authenticator apps read from a QR code. They show the name and the product. */
export const addressOf = (secret: string, username: string): string =>
  new TOTP({ issuer: 'Plumbline', label: username, secret }).toString();

/**
 * The time step (RFC 6238: SHA-1, six digits, 30 seconds) that `code` belongs to; null when it belongs to none near
 * `now`, or to `lastStep` or an older one: a code works once.
 */
export function stepOf(
  secret: string,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number },
): number | null {
  const delta = new TOTP({ secret, period: PERIOD_SECONDS }).validate({
    token: code,
    timestamp: now.getTime(),
    window: TOLERANCE_STEPS,
  });
  if (delta === null) return null;
  const step = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
  return step > lastStep ? step : null;
}
