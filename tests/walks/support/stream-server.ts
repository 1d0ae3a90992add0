import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Wire } from './wire.ts';

/** Serves the streams of walks in a browser, because an intercepted answer cannot stay open. */
export class StreamServer {
  readonly #offers: { readonly wire: Wire; readonly words: string }[] = [];
  readonly #server = createServer((request, response) => {
    const offer = this.#offers[Number(request.url?.slice(1))];
    if (offer === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(offer.words);
    const close = offer.wire.open({ tell: (words) => response.write(words), end: () => response.end() });
    response.on('close', close);
  });

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  /** The address of a stream that begins with `words`. `wire` sends more on it. */
  offer(wire: Wire, words: string): string {
    this.#offers.push({ wire, words });
    // A server that listens on TCP has an address with a port.
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/${this.#offers.length - 1}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
