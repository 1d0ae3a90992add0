import { createMiddleware } from 'hono/factory';
import type { Logger } from '#server/foundations/log.ts';
import { findClient, type TrustedProxies } from './address.ts';
import type { Env } from './env.ts';

/** Finds the client's address and gives the request a logger with its id; runs behind hono's `requestId`. */
export function identifyRequest(log: Logger, proxies: TrustedProxies) {
  return createMiddleware<Env>(async (c, next) => {
    const client = findClient(
      {
        remote: c.env?.incoming?.socket.remoteAddress,
        forwardedFor: c.req.header('x-forwarded-for'),
        forwardedProto: c.req.header('x-forwarded-proto'),
      },
      proxies,
    );
    c.set('address', client.address);
    c.set('isSecure', client.isSecure);
    c.set('log', log.child({ request_id: c.var.requestId }));
    await next();
  });
}
