import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Env } from '#server/http/env.ts';
import type { Services } from '#server/http/services.ts';
import { loggedPath } from './logged-path.ts';

const PROBES = new Set(['/healthz', '/readyz']);

/**
 * Logs each answered request in one line and counts it in the metrics. Queries, headers and bodies may hold secrets, so
 * they are left out.
 */
export function requestLog({ log, metrics }: Pick<Services, 'log' | 'metrics'>) {
  // The line holds no secrets, and searching it for them takes longer than the rest of the line.
  const plain = log.child({}, { redact: [] });
  return createMiddleware<Env>(async (c, next) => {
    const startedAt = performance.now();
    c.set('log', log);
    await next();
    const milliseconds = performance.now() - startedAt;
    const { method } = c.req;
    metrics?.observe({ method, route: routePath(c), status: c.res.status, seconds: milliseconds / 1000 });
    const level = PROBES.has(c.req.path) ? 'debug' : 'info';
    plain[level](
      {
        request_id: c.var.requestId,
        method,
        path: loggedPath(c.req.path),
        status: c.res.status,
        milliseconds: Math.round(milliseconds * 10) / 10,
        address: c.var.address,
      },
      'request answered',
    );
  });
}
