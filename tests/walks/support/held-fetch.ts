import { vi } from 'vitest';
import type { Reply, Wire } from './wire.ts';

const API = '/api/v1/';

/** Answers the console's requests from `wire`, at the place where ky calls fetch. */
export class HeldFetch {
  readonly #wire: Wire;

  constructor(wire: Wire) {
    this.#wire = wire;
  }

  install(): void {
    // In a browser, URLs are relative to the page. Node has no page.
    const NodeRequest = globalThis.Request;
    class PageRequest extends NodeRequest {
      // Node passes an abort on to a copied request only while something holds the original request.
      readonly source: RequestInfo | URL;
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
        this.source = input;
      }
    }
    vi.stubGlobal('Request', PageRequest);
    vi.stubGlobal('fetch', (input: Request | string, init?: RequestInit) => this.#fetch(new PageRequest(input, init)));
  }

  #fetch(request: Request): Promise<Response> {
    const { method, url, signal } = request;
    if (signal.aborted) return Promise.reject(signal.reason);
    const { pathname, search } = new URL(url);
    // A probe whether the server is ready, while a change waits for long.
    if (pathname === '/readyz') return Promise.resolve(new Response('ok'));
    const path = `${pathname.slice(API.length)}${search}`;
    const { reply, drop } = this.#wire.take({ method, path });
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => {
        drop();
        reject(request.signal.reason);
      });
      reply.then((given) =>
        given === 'lost' ? reject(new TypeError('Failed to fetch')) : resolve(this.#respond(given, request)),
      );
    });
  }

  #respond(reply: Exclude<Reply, 'lost'>, request: Request): Response {
    if ('body' in reply) return Response.json(reply.body, { status: reply.status ?? 200 });
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(encoder.encode(reply.stream));
        const close = this.#wire.open({
          tell: (words) => controller.enqueue(encoder.encode(words)),
          end: () => controller.close(),
        });
        request.signal.addEventListener('abort', () => {
          close();
          controller.error(request.signal.reason);
        });
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }
}
