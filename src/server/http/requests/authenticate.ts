import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { recordRefusal } from '#server/domain/audit/record-refusal.ts';
import { inactiveUser, invalidToken } from '#server/domain/people/refusals.ts';
import { readToken } from '#server/domain/people/tokens.ts';
import { type Person, prepareFindUser } from '#server/domain/people/users.ts';
import { Refusal } from '#server/foundations/refusal.ts';
import type { Env } from '#server/http/env.ts';
import type { Services } from '#server/http/services.ts';
import { inShare } from './shares.ts';

const BEARER = /^Bearer +(\S+)$/i;

type Means = Pick<Services, 'database' | 'secrets'>;

/**
 * Lets only active users with a valid access token pass; their row, just read, is in `c.var.user`, and the call is worked on
 * within the person's share. Answers 401 without a token and for one that is malformed, expired or ended, 400 for an inactive
 * user, and 503 with Retry-After when too many calls of the person wait ({@link inShare}).
 */
export function authenticate(means: Means) {
  const identify = bearerReader(means);
  return createMiddleware<Env>(async (c, next) => {
    const user = await identify(c.req.header('authorization'));
    c.set('user', user);
    await inShare(user.id, next);
  });
}

/**
 * Finds the active user whose valid access token an Authorization header holds. What it gives refuses when there is none.
 */
export function bearerReader({ database, secrets }: Means): (authorization: string | undefined) => Promise<Person> {
  const findUser = prepareFindUser(database);
  return async (authorization) => {
    const token = BEARER.exec(authorization ?? '')?.[1];
    if (token === undefined) throw new Refusal('unauthenticated', 'Not authenticated');
    const holder = await readToken(secrets.tokenKey, token, new Date());
    const person = holder === null ? null : await findUser(holder.id);
    if (person === null || person.token_generation !== holder?.token_generation) {
      throw invalidToken();
    }
    if (!person.is_active) throw inactiveUser();
    return person;
  };
}

/** Behind {@link authenticate}: lets only superusers pass; answers 403 to others and records it in the audit log. */
export function requireSuperuser({ database }: Pick<Services, 'database'>) {
  return createMiddleware<Env>(async (c, next) => {
    const { user, address } = c.var;
    if (!user.is_superuser) {
      await recordRefusal(database, { user, address, route: `${c.req.method} ${routePath(c)}` }, new Date());
      throw new Refusal('forbidden', "The user doesn't have enough privileges");
    }
    await next();
  });
}
