import { createMiddleware } from 'hono/factory';
import { createAllowance, type LimitedAction } from '#server/domain/people/allowances.ts';
import type { Env } from '#server/http/env.ts';
import type { Services } from '#server/http/services.ts';
import { withAddressSemaphore } from './semaphores.ts';

/**
 * Counts an action of the caller and refuses when the limit is reached. Put it after validation, so that mistakes do
 * not count. It also limits how many run at once: hundreds would all wait for the same counter row, each with a
 * database connection that others need.
 */
export function limitTries({ database }: Pick<Services, 'database'>, action: LimitedAction) {
  const take = createAllowance(database, action);
  return createMiddleware<Env>(async (c, next) => {
    const { address } = c.var;
    await withAddressSemaphore(address, () => take({ address, userId: c.get('user')?.id ?? null }));
    await next();
  });
}
