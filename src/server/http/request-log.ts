import { createMiddleware } from 'hono/factory';
import type { Logger } from '#server/foundations/log.ts';
import type { Env } from './env.ts';
import { loggedPath } from './logged-path.ts';

const PROBES = new Set(['/healthz', '/readyz']);

/** One line for each answered request. Queries, headers and bodies may hold secrets and stay out of it. */
export function requestLog(log: Logger) {
  // The line holds nothing to redact, and looking for it takes longer than the rest of the line.
  const plain = log.child({}, { redact: [] });
  return createMiddleware<Env>(async (c, next) => {
    const startedAt = performance.now();
    c.set('log', log);
    await next();
    const level = PROBES.has(c.req.path) ? 'debug' : 'info';
    plain[level](
      {
        request_id: c.var.requestId,
        method: c.req.method,
        path: loggedPath(c.req.path),
        status: c.res.status,
        milliseconds: Math.round((performance.now() - startedAt) * 10) / 10,
        address: c.var.address,
      },
      'request answered',
    );
  });
}
