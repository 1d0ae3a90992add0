import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';

/** How long a browser stays known after its last login. */
export const DEVICE_LIFETIME_SECONDS = 180 * 24 * 60 * 60;

const AUDIENCE = 'plumbline-device';

const claimsSchema = v.object({ sub: v.string(), jti: v.pipe(v.string(), v.uuid()) });

/** A browser in which a person has logged in. */
export type Device = { userId: string; id: string };

/**
 * A proof that a person has logged in with this browser. It gives no access and no data. It only prevents that other
 * people's guesses slow down this browser (OWASP, Slow Down Online Guessing Attacks with Device Cookies).
 */
export function issueDevice(key: Uint8Array, userId: string, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setJti(randomUUID())
    .setAudience(AUDIENCE)
    .setExpirationTime(issuedAt + DEVICE_LIFETIME_SECONDS)
    .sign(key);
}

/**
 * The browser that a proof names; null for a text that {@link issueDevice} did not make with this key, or that has
 * expired.
 */
export async function readDevice(key: Uint8Array, proof: string, now: Date): Promise<Device | null> {
  try {
    const { payload } = await jwtVerify(proof, key, {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      requiredClaims: ['exp'],
      currentDate: now,
    });
    const claims = v.safeParse(claimsSchema, payload);
    return claims.success ? { userId: claims.output.sub, id: claims.output.jti } : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
