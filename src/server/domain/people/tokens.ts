import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';

/** How long a login lasts. The console has no other way to continue, so this is also the longest session. */
export const TOKEN_LIFETIME_SECONDS = 24 * 60 * 60;

const ISSUER = 'plumbline';
const AUDIENCE = 'plumbline-api';

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  gen: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** The user that a token names, and the user's token generation when it was issued. */
export type TokenHolder = { id: string; token_generation: number };

/** An access token (JWT, HS256) of `holder` that is good from `now` for {@link TOKEN_LIFETIME_SECONDS}. */
export function issueToken(key: Uint8Array, holder: TokenHolder, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ gen: holder.token_generation })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(holder.id)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt)
    .setExpirationTime(issuedAt + TOKEN_LIFETIME_SECONDS)
    .sign(key);
}

/**
 * The user that `token` names; null for anything {@link issueToken} did not make with this key, or that is not good at `now`.
 * Keys that a token names or contains (`jku`, `jwk`, `x5u`, `kid`) are never used (RFC 8725, 3.10).
 */
export async function readToken(key: Uint8Array, token: string, now: Date): Promise<TokenHolder | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: 'JWT',
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'gen', 'iat', 'nbf', 'exp'],
      maxTokenAge: TOKEN_LIFETIME_SECONDS,
      currentDate: now,
    });
    const claims = v.safeParse(claimsSchema, payload);
    return claims.success ? { id: claims.output.sub, token_generation: claims.output.gen } : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
