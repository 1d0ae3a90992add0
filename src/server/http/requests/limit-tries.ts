import { createMiddleware } from 'hono/factory';
import { createAllowance, type Deed } from '#server/domain/people/allowances.ts';
import type { Env } from '#server/http/env.ts';
import type { Services } from '#server/http/services.ts';
import { withAddressSemaphore } from './semaphores.ts';

/**
 * Counts a deed of the caller's, and lets only so many pass; put it behind validation, so that a slip counts for nothing. Of
 * hundreds at once each would wait for the row that counts them, with a connection to the database that others need.
 */
export function limitTries({ database }: Pick<Services, 'database'>, deed: Deed) {
  const take = createAllowance(database, deed);
  return createMiddleware<Env>(async (c, next) => {
    const { address } = c.var;
    await withAddressSemaphore(address, () => take({ address, userId: c.get('user')?.id ?? null }));
    await next();
  });
}
