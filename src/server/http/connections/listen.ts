import type { Server } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Config } from '#server/foundations/config.ts';
import { hasCode } from '#server/foundations/data-dir.ts';

/** How long a stop waits for requests that are being answered. */
const DRAIN_MS = 10_000;
const EVERY_ADDRESS: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

type Address = Pick<Config, 'HOST' | 'PORT'>;

/**
 * Listens, and returns the URL for a browser on this machine. On failure throws an error that names the `settings` that
 * the address comes from.
 */
export async function listen(server: Server, { HOST, PORT }: Address, settings = 'PORT or HOST'): Promise<string> {
  await new Promise<void>((done, fail) => {
    server.once('error', (cause) => {
      const reason = hasCode(cause, 'EADDRINUSE') ? 'is already in use' : `cannot be used: ${cause.message}`;
      fail(new Error(`${HOST}:${PORT} ${reason}; set ${settings} to another`, { cause }));
    });
    server.listen(PORT, HOST, done);
  });
  const address = server.address();
  return urlOf({ HOST, PORT: typeof address === 'object' && address ? address.port : PORT });
}

/** The URL of a server with these HOST and PORT. */
export function urlOf({ HOST, PORT }: Address): string {
  const host = EVERY_ADDRESS[HOST] ?? HOST;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${PORT}`;
}

/** Accepts no more connections and waits for running requests, for a limited time. */
export async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  server.closeIdleConnections();
  const impatience = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(impatience);
}
