/**
 * The server's reply to a call. `lost`: the connection breaks before any reply. A stream stays open after its first words.
 */
export type Reply = { readonly status?: number; readonly body: unknown } | { readonly stream: string } | 'lost';

/** A call of the console. `path` is relative to /api/v1/ and includes the query. */
export type Asked = { readonly method: string; readonly path: string };

/** Names calls by method and path, or by the beginning of the path: `GET users/`, `DELETE users/7`. */
export type CallName = string | RegExp;

/** The immediate replies of the server by call. The first match counts. */
export type Standing = readonly (readonly [call: CallName, reply: Reply | ((asked: Asked) => Reply)])[];

/** A call that should be waiting is not. */
class NotAskedError extends Error {
  override name = 'NotAskedError';
  constructor(call: CallName, waiting: readonly string[]) {
    super(`${call} does not wait; waiting calls: ${waiting.join(', ') || 'nothing'}`);
  }
}

/** The console made unexpected calls. */
class AskedInVainError extends Error {
  override name = 'AskedInVainError';
  constructor(calls: readonly string[]) {
    super(`Asked without need: ${calls.join(', ')}`);
  }
}

/** The receiver of what is sent on an open stream. */
export type Stream = { readonly tell: (words: string) => void; readonly end: () => void };

type Held = { readonly spelt: string; readonly settle: (reply: Reply) => void };

const fits = (call: CallName, spelt: string) =>
  typeof call === 'string' ? spelt === call || spelt.startsWith(`${call}?`) : call.test(spelt);

/**
 * The server of a walk. Held calls wait until they are answered by name; all others are answered at once. A layer passes every
 * call to `take`, and calls `drop` when the console cancels one.
 */
export class Wire {
  readonly #standing: Standing;
  readonly #held: Held[] = [];
  readonly #holding: readonly CallName[];
  /** Calls that the page object does not describe. */
  readonly #unforeseen: string[] = [];
  readonly #streams = new Set<Stream>();

  constructor(standing: Standing, holding: readonly CallName[]) {
    this.#standing = standing;
    this.#holding = holding;
  }

  /** Returns the reply to a call, now or when it is answered. `drop` removes a waiting call. */
  take({ method, path }: Asked): { readonly reply: Promise<Reply>; readonly drop: () => void } {
    const spelt = `${method} ${path}`;
    if (this.isHeld(spelt)) {
      const { promise, resolve } = Promise.withResolvers<Reply>();
      const held = { spelt, settle: resolve };
      this.#held.push(held);
      return { reply: promise, drop: () => this.#forget(held) };
    }
    const standing = this.#standing.find(([call]) => fits(call, spelt));
    if (standing === undefined) this.reject(spelt);
    const reply = standing?.[1] ?? { status: 404, body: { detail: 'Not found' } };
    const given = typeof reply === 'function' ? reply({ method, path }) : reply;
    return { reply: Promise.resolve(given), drop: () => {} };
  }

  /** Whether a call, given as text, is held. */
  isHeld(spelt: string): boolean {
    return this.#holding.some((call) => fits(call, spelt));
  }

  /** Counts a call as one that the page object does not describe. */
  reject(spelt: string): void {
    this.#unforeseen.push(spelt);
  }

  /** Ends the walk: all waiting calls are lost. */
  breakOff(): void {
    for (const { settle } of this.#held.splice(0)) settle('lost');
  }

  /** Answers the waiting call of that name. @throws NotAskedError when there is none. */
  answer(call: CallName, reply: Reply): void {
    const held = this.#held.find(({ spelt }) => fits(call, spelt));
    if (held === undefined) throw new NotAskedError(call, this.#waiting);
    this.#forget(held);
    held.settle(reply);
  }

  /** A layer reports an open stream. Returns a function to call when the console closes it. */
  open(stream: Stream): () => void {
    this.#streams.add(stream);
    return () => this.#streams.delete(stream);
  }

  /** Sends something on every open stream; null ends them. @throws NotAskedError when none is open. */
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

  /** @throws NotAskedError unless these calls wait. Returns the other waiting calls. */
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

  /** @throws AskedInVainError when the console made a call that the page object does not describe. */
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
