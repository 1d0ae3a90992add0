import { createMiddleware } from 'hono/factory';
import { recordAudit } from '#server/domain/audit/audit.ts';
import { readToken } from '#server/domain/people/tokens.ts';
import { findUser, type Person } from '#server/domain/people/users.ts';
import type { Env } from './env.ts';
import { BadRequest, Forbidden, Unauthorized } from './errors.ts';
import type { Services } from './services.ts';

const BEARER = /^Bearer +(\S+)$/i;

type Means = Pick<Services, 'database' | 'secrets'>;

/**
 * Lets only active users with a valid access token pass; their row, just read, is in `c.var.user`.
 * Answers 401 without a token and for one that is malformed, expired or ended, 400 for an inactive user.
 */
export function authenticate(means: Means) {
  return createMiddleware<Env>(async (c, next) => {
    c.set('user', await identifyBearer(means, c.req.header('authorization')));
    await next();
  });
}

/** The active user whose valid access token the header holds. Throws `Unauthorized` and `BadRequest`. */
export async function identifyBearer({ database, secrets }: Means, authorization: string | undefined): Promise<Person> {
  const token = BEARER.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new Unauthorized('Not authenticated');
  const holder = await readToken(secrets.tokenKey, token, new Date());
  const person = holder === null ? null : await findUser(database, holder.id);
  if (person === null || person.token_generation !== holder?.token_generation) {
    throw new Unauthorized('Could not validate credentials');
  }
  if (!person.is_active) throw new BadRequest('Inactive user');
  return person;
}

/** Behind {@link authenticate}: lets only superusers pass; answers 403 to others and records it in the audit log. */
export function requireSuperuser({ database }: Pick<Services, 'database'>) {
  return createMiddleware<Env>(async (c, next) => {
    const { user, address } = c.var;
    if (!user.is_superuser) {
      const subject = `${c.req.method} ${c.req.path}`;
      await recordAudit(database, { actor: { user, address }, action: 'access.refused', subject });
      throw new Forbidden("The user doesn't have enough privileges");
    }
    await next();
  });
}
