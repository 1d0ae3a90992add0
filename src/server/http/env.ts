import type { HttpBindings } from '@hono/node-server';
import type { Person } from '#server/domain/people/users.ts';
import type { Logger } from '#server/foundations/log.ts';

/** What a request carries through the middleware. */
export type Env = {
  /** The Node request behind it; undefined when a test calls the app without a socket. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The client's address, from X-Forwarded-For if the proxy is trusted; `unknown` without a socket. */
    address: string;
    /** Whether the client uses TLS, from X-Forwarded-Proto if the proxy is trusted. */
    isSecure: boolean;
    /** The server's log. Its lines about this request name the `request_id`. */
    log: Logger;
    /** The caller. `authenticate` sets it, so only routes behind it may read it. */
    user: Person;
  };
};
