import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Env } from '#server/http/env.ts';
import { BODY_MS, CONNECTIONS, CONNECTIONS_PER_ADDRESS, HEADERS_MS, IDLE_MS, IMPORT_MS } from '#server/http/limits.ts';
import { findClient, type TrustedProxies } from './address.ts';
import { limitBodyTime } from './body-time.ts';
import { queueByConnection } from './connection-queue.ts';

/** How often Node looks for connections whose headers are late. */
const CHECK_MS = 5_000;
const LOOPBACK = /^(?:127\.|::1$)/;

/** An HTTP server that answers with `app` and limits how long clients may hold connections and send bodies. */
export function createHttpServer(app: Hono<Env>, proxies: TrustedProxies): Server {
  const server = createServer({
    headersTimeout: HEADERS_MS,
    requestTimeout: IMPORT_MS,
    keepAliveTimeout: IDLE_MS,
    connectionsCheckingInterval: CHECK_MS,
  });
  server.maxConnections = CONNECTIONS;
  server.on('connection', limitAddresses(proxies));
  server.on('request', (incoming) => limitBodyTime(incoming, BODY_MS));
  server.on('request', queueByConnection(getRequestListener(app.fetch)));
  return server;
}

/**
 * Refuses further connections of an address that has too many. A proxy's connections belong to many people and this
 * machine's to the operator, so they are not limited.
 */
export function limitAddresses(proxies: TrustedProxies): (socket: Socket) => void {
  const open = new Map<string, number>();
  return (socket) => {
    const { address, isProxied } = findClient({ remote: socket.remoteAddress }, proxies);
    if (isProxied || LOOPBACK.test(address)) return;
    const count = open.get(address) ?? 0;
    if (count >= CONNECTIONS_PER_ADDRESS) {
      socket.destroy();
      return;
    }
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  };
}
