import { createServer, type RequestListener, type Server } from 'node:http';

/**
 * A server that stands in for another one, in the process that asks it. Idle connections stay open: where the process is busy for longer
 * than Node keeps one, it would be closed just when a request is sent on it, and that request would come twice.
 */
export const createDouble = (listener: RequestListener): Server => createServer({ keepAliveTimeout: 0 }, listener);
