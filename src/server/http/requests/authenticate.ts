import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { recordRefusal } from '#server/domain/audit/record-refusal.ts';
import { inactiveUser, invalidToken } from '#server/domain/people/refusals.ts';
import { readToken, type TokenHolder } from '#server/domain/people/tokens.ts';
import { findUsers, type Person, prepareFindUser } from '#server/domain/people/users.ts';
import { Refusal } from '#server/foundations/refusal.ts';
import type { Env } from '#server/http/env.ts';
import type { Services } from '#server/http/services.ts';
import { withUserSemaphore } from './semaphores.ts';

const BEARER = /^Bearer +(\S+)$/i;

type Means = Pick<Services, 'database' | 'secrets'>;

/**
 * Lets only active users with a valid access token pass. It reads their row, puts it in `c.var.user`, and runs the call
 * under the person's semaphore ({@link withUserSemaphore}). Answers 401 without a token and for a token that is
 * malformed, expired or ended, 400 for an inactive user, and 503 with Retry-After when too many calls of the person
 * wait.
 */
export function authenticate(means: Means) {
  const identify = bearerReader(means);
  return createMiddleware<Env>(async (c, next) => {
    const user = await identify(c.req.header('authorization'));
    c.set('user', user);
    await withUserSemaphore(user.id, next);
  });
}

/**
 * Returns a function that finds the active user of the access token in an Authorization header. It refuses when there
 * is none.
 */
function bearerReader({ database, secrets }: Means): (authorization: string | undefined) => Promise<Person> {
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

/**
 * Returns a function that finds, in one query, the active users of the valid access tokens in Authorization headers. The
 * result maps each header to its user.
 */
export function bearersReader({ database, secrets }: Means) {
  return async (given: ReadonlySet<string>): Promise<Map<string, Person>> => {
    const holders = new Map<string, TokenHolder>();
    for (const authorization of given) {
      const holder = await readToken(secrets.tokenKey, BEARER.exec(authorization)?.[1] ?? '', new Date());
      if (holder !== null) holders.set(authorization, holder);
    }
    const people = await findUsers(database, new Set(Array.from(holders.values(), ({ id }) => id)));
    const known = new Map<string, Person>();
    for (const [authorization, { id, token_generation }] of holders) {
      const person = people.get(id);
      if (person?.is_active && person.token_generation === token_generation) known.set(authorization, person);
    }
    return known;
  };
}

/** Runs after {@link authenticate}: lets only superusers pass. Others get 403, and the audit log records it. */
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
