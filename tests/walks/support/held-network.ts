import type { Page, Request, Route } from 'playwright/test';
import type { StreamServer } from './stream-server.ts';
import { type Reply, Wire } from './wire.ts';

const API = '/api/v1/';
/** The file names of screens in the built console. */
const SCREEN_CODE = /\/assets\/(?<name>[a-z-]+-screen)-[^/]+\.js$/;

/** Answers the page's calls to the API and the clipboard from the wire of the walk at hand. Everything else comes from the real server. */
export class HeldNetwork {
  readonly #page: Page;
  readonly #streams: StreamServer;
  #wire: Wire = new Wire([], []);
  #drops = new Map<Request, () => void>();
  #codes = new Map<string, Promise<Reply>>();

  #copying: Awaited<ReturnType<Page['exposeFunction']>> | undefined;
  readonly #drop = (request: Request) => this.#drops.get(request)?.();

  constructor(page: Page, streams: StreamServer) {
    this.#page = page;
    this.#streams = streams;
  }

  async install(): Promise<void> {
    this.#copying = await this.#page.exposeFunction('copyHeld', (words: string) => this.#copy(words));
    this.#page.on('requestfailed', this.#drop);
    await this.#page.route(`**${API}**`, (route) => this.#answer(route));
    await this.#page.route(SCREEN_CODE, (route) => this.#answerCode(route));
  }

  async remove(): Promise<void> {
    await this.#copying?.dispose();
    this.#page.off('requestfailed', this.#drop);
    await this.#page.unrouteAll();
  }

  /** Begins the next walk. The page of the previous one has been left. */
  serve(wire: Wire): void {
    this.#wire = wire;
    this.#drops = new Map();
    this.#codes = new Map();
  }

  async #copy(words: string): Promise<boolean> {
    return (await this.#wire.take({ method: 'COPY', path: words }).reply) !== 'lost';
  }

  async #answer(route: Route) {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const path = `${pathname.slice(API.length)}${search}`;
    const { reply, drop } = this.#wire.take({ method: request.method(), path });
    this.#drops.set(request, drop);
    const given = await reply;
    if (given === 'lost') return route.abort('connectionrefused');
    if ('stream' in given) return route.continue({ url: this.#streams.offer(this.#wire, given.stream) });
    return route.fulfill({ status: given.status ?? 200, json: given.body });
  }

  /** The browser preloads the code of a screen and then loads it: two requests for one call. */
  async #answerCode(route: Route) {
    const name = SCREEN_CODE.exec(route.request().url())?.groups?.name ?? '';
    const known = this.#codes.get(name);
    if (known === undefined && !this.#wire.isHeld(`CODE ${name}`)) return route.continue();
    const reply = known ?? this.#wire.take({ method: 'CODE', path: name }).reply;
    this.#codes.set(name, reply);
    if ((await reply) !== 'lost') return route.continue();
    this.#codes.delete(name);
    return route.abort('connectionrefused');
  }
}
