import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { REQUESTS_PER_CONNECTION } from '#server/http/limits.ts';

/**
 * Queues the requests of each connection and answers them one after the other. With HTTP pipelining (RFC 9112, 9.3.2) Node
 * would start all of them at once, and one client could use as much as hundreds. A connection with too many waiting
 * requests is closed.
 */
export function queueByConnection(answer: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const queue = waiting.get(socket) ?? [];
    waiting.set(socket, queue);
    if (queue.length >= REQUESTS_PER_CONNECTION) {
      socket.destroy();
      return;
    }
    const begin = () => answer(request, response);
    queue.push(begin);
    response.once('close', () => {
      queue.shift();
      if (!socket.destroyed) queue[0]?.();
    });
    if (queue.length === 1) begin();
  };
}
