import { createMiddleware } from 'hono/factory';
import type { Env } from './env.ts';
import { loggedPath } from './logged-path.ts';

const PROBES = new Set(['/healthz', '/readyz']);

/** One line for each answered request. Queries, headers and bodies may hold secrets and stay out of it. */
export const requestLog = createMiddleware<Env>(async (c, next) => {
  const startedAt = performance.now();
  await next();
  const level = PROBES.has(c.req.path) ? 'debug' : 'info';
  c.var.log[level](
    {
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: c.res.status,
      milliseconds: Math.round((performance.now() - startedAt) * 10) / 10,
      address: c.var.address,
    },
    'request answered',
  );
});
