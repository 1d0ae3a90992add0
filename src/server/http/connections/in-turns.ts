import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { REQUESTS_PER_CONNECTION } from '#server/http/limits.ts';

/**
 * Answers the requests of each connection one after the other, as clients that keep it alive send them. Node would begin all that
 * stand in the line at once (RFC 9112, 9.3.2), and one client take what hundreds may. A connection with too many waiting is closed.
 */
export function inTurns(answer: RequestListener): RequestListener {
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
