/**
 * What the server says to a call; `lost`: the connection breaks before it says anything. A stream stays open behind what it
 * begins with.
 */
export type Reply = { readonly status?: number; readonly body: unknown } | { readonly stream: string } | 'lost';

/** A call as the console makes it. `path` is below /api/v1/, with its query. */
export type Asked = { readonly method: string; readonly path: string };

/** Names calls: a method and how their path begins or reads, such as `GET users/` or `DELETE users/7`. */
export type CallName = string | RegExp;

/** What the server says at once, by call; of two that fit the first counts. */
export type Standing = readonly (readonly [call: CallName, reply: Reply | ((asked: Asked) => Reply)])[];

/** A call that was to be waiting is not. */
class NotAskedError extends Error {
  override name = 'NotAskedError';
  constructor(call: CallName, waiting: readonly string[]) {
    super(`${call} does not wait; what waits: ${waiting.join(', ') || 'nothing'}`);
  }
}

/** The console made calls that it had no reason to make. */
class AskedInVainError extends Error {
  override name = 'AskedInVainError';
  constructor(calls: readonly string[]) {
    super(`Asked without need: ${calls.join(', ')}`);
  }
}

/** Where what is told on an open stream goes. */
export type Stream = { readonly tell: (words: string) => void; readonly end: () => void };

type Held = { readonly spelt: string; readonly settle: (reply: Reply) => void };

const fits = (call: CallName, spelt: string) =>
  typeof call === 'string' ? spelt === call || spelt.startsWith(`${call}?`) : call.test(spelt);

/**
 * The server of a walk. Calls that are held wait until they are answered by name; all others are answered at once.
 * A layer hands every call to `take`, and says in `drop` when the console gave one up.
 */
export class Wire {
  readonly #standing: Standing;
  readonly #held: Held[] = [];
  readonly #holding: readonly CallName[];
  /** Calls that nobody described. */
  readonly #unforeseen: string[] = [];
  readonly #streams = new Set<Stream>();

  constructor(standing: Standing, holding: readonly CallName[]) {
    this.#standing = standing;
    this.#holding = holding;
  }

  /** Gives the reply to a call, now or when it is answered; `drop` forgets one that waits. */
  take({ method, path }: Asked): { readonly reply: Promise<Reply>; readonly drop: () => void } {
    const spelt = `${method} ${path}`;
    if (this.isHeld(spelt)) {
      const { promise, resolve } = Promise.withResolvers<Reply>();
      const held = { spelt, settle: resolve };
      this.#held.push(held);
      return { reply: promise, drop: () => this.#forget(held) };
    }
    const standing = this.#standing.find(([call]) => fits(call, spelt));
    if (standing === undefined) this.#unforeseen.push(spelt);
    const reply = standing?.[1] ?? { status: 404, body: { detail: 'Not found' } };
    const given = typeof reply === 'function' ? reply({ method, path }) : reply;
    return { reply: Promise.resolve(given), drop: () => {} };
  }

  /** Whether a call, as it is spelt, waits until it is answered. */
  isHeld(spelt: string): boolean {
    return this.#holding.some((call) => fits(call, spelt));
  }

  /** The walk is over: whatever waits is lost. */
  breakOff(): void {
    for (const { settle } of this.#held.splice(0)) settle('lost');
  }

  /** Answers what waits by that name. @throws NotAskedError when nothing does. */
  answer(call: CallName, reply: Reply): void {
    const held = this.#held.find(({ spelt }) => fits(call, spelt));
    if (held === undefined) throw new NotAskedError(call, this.#waiting);
    this.#forget(held);
    held.settle(reply);
  }

  /** A layer says that it has opened a stream. Returns what to call when the console gives it up. */
  open(stream: Stream): () => void {
    this.#streams.add(stream);
    return () => this.#streams.delete(stream);
  }

  /** Tells something on every open stream; null ends them. @throws NotAskedError when none is open. */
  tell(words: string | null): void {
    if (this.#streams.size === 0) throw new NotAskedError('a stream', this.#waiting);
    for (const stream of [...this.#streams]) {
      if (words !== null) stream.tell(words);
      else {
        this.#streams.delete(stream);
        stream.end();
      }
    }
  }

  /** @throws NotAskedError unless these calls wait. Gives what waits beside them. */
  expectAmong(calls: readonly CallName[]): readonly string[] {
    const rest = [...this.#waiting];
    for (const call of calls) {
      const place = rest.findIndex((spelt) => fits(call, spelt));
      if (place < 0) throw new NotAskedError(call, this.#waiting);
      rest.splice(place, 1);
    }
    return rest;
  }

  /** @throws AskedInVainError when one of these calls waits. */
  expectNone(calls: readonly CallName[]): void {
    const waiting = this.#waiting.filter((spelt) => calls.some((call) => fits(call, spelt)));
    if (waiting.length > 0) throw new AskedInVainError(waiting);
  }

  /** @throws NotAskedError, AskedInVainError unless exactly these calls wait. */
  expectWaiting(calls: readonly CallName[]): void {
    const rest = this.expectAmong(calls);
    if (rest.length > 0) throw new AskedInVainError(rest);
  }

  /** @throws AskedInVainError when a call was made that nobody described. */
  expectForeseen(): void {
    if (this.#unforeseen.length > 0) throw new AskedInVainError(this.#unforeseen);
  }

  get #waiting(): readonly string[] {
    return this.#held.map(({ spelt }) => spelt);
  }

  #forget(held: Held): void {
    const place = this.#held.indexOf(held);
    if (place >= 0) this.#held.splice(place, 1);
  }
}
