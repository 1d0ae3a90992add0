import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { putHeader } from '#server/http/answers/put-header.ts';
import { findClient, type TrustedProxies } from '#server/http/connections/address.ts';
import type { Env } from '#server/http/env.ts';

/** The id that a proxy may have given the request. */
const REQUEST_ID = /^[\w=-]{1,255}$/;

/** Gives the request an id, which its answer and its log lines show, and finds the client's address. */
export function identifyRequest(proxies: TrustedProxies) {
  return createMiddleware<Env>(async (c, next) => {
    const given = c.req.header('x-request-id');
    const id = given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
    const client = findClient(
      {
        remote: c.env?.incoming?.socket.remoteAddress,
        forwardedFor: c.req.header('x-forwarded-for'),
        forwardedProto: c.req.header('x-forwarded-proto'),
      },
      proxies,
    );
    c.set('requestId', id);
    c.set('address', client.address);
    c.set('isSecure', client.isSecure);
    putHeader(c, 'x-request-id', id);
    await next();
  });
}
