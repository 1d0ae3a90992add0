import type { IncomingMessage } from 'node:http';

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Closes the connection of a request whose body has not arrived in time. A later call for the same request replaces the
 * limit.
 */
export function limitBodyTime(incoming: IncomingMessage, milliseconds: number): void {
  clearTimeout(deadlines.get(incoming));
  if (incoming.complete || !hasBody(incoming)) return;
  const deadline = setTimeout(() => incoming.complete || incoming.destroy(), milliseconds).unref();
  deadlines.set(incoming, deadline);
  incoming.once('close', () => clearTimeout(deadline));
}

/** Whether the request has a body (RFC 9112, 6). */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
