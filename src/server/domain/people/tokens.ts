import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';

/** How long a login lasts. The console cannot extend it, so this is also the longest session. */
const TOKEN_LIFETIME_SECONDS = 24 * 60 * 60;

const ISSUER = 'plumbline';
const AUDIENCE = 'plumbline-api';

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  gen: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** The user in a token, and the user's token generation when it was issued. */
export type TokenHolder = { id: string; token_generation: number };

/** An access token (JWT, HS256) of `holder`, valid from `now` for {@link TOKEN_LIFETIME_SECONDS}. */
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

/** Tokens of one key whose signature was verified. A session makes hundreds of calls with the same token. */
type Verified = Map<string, JWTPayload>;
const verified = new WeakMap<Uint8Array, Verified>();
const VERIFIED_MAX = 10_000;

/**
 * The user in `token`; null for a token that {@link issueToken} did not make with this key, or that is not valid at
 * `now`. Keys that a token names or contains (`jku`, `jwk`, `x5u`, `kid`) are never used (RFC 8725, 3.10).
 */
export async function readToken(key: Uint8Array, token: string, now: Date): Promise<TokenHolder | null> {
  const known = knownOf(key);
  const before = known.get(token);
  const payload = before ?? (await verify(key, token, now));
  if (payload === null || !isGoodAt(payload, now)) return null;
  if (before === undefined) remember(known, token, payload);
  const claims = v.safeParse(claimsSchema, payload);
  return claims.success ? { id: claims.output.sub, token_generation: claims.output.gen } : null;
}

async function verify(key: Uint8Array, token: string, now: Date): Promise<JWTPayload | null> {
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
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** The checks of `jwtVerify` that depend on the time. */
function isGoodAt({ iat = 0, nbf = 0, exp = 0 }: JWTPayload, now: Date): boolean {
  const seconds = Math.floor(now.getTime() / 1000);
  return iat <= seconds && nbf <= seconds && seconds < exp && seconds - iat <= TOKEN_LIFETIME_SECONDS;
}

function knownOf(key: Uint8Array): Verified {
  const known = verified.get(key) ?? new Map();
  verified.set(key, known);
  return known;
}

function remember(known: Verified, token: string, payload: JWTPayload): void {
  const [oldest] = known.keys();
  if (known.size >= VERIFIED_MAX && oldest !== undefined) known.delete(oldest);
  known.set(token, payload);
}
