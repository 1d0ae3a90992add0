import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** The milliseconds of each call, and the statuses of the answers. */
export type Load = { milliseconds: number[]; statuses: Map<number, number>; seconds: number };

type Request = { method?: string; path: string; headers?: Record<string, string>; body?: string };

/** One keep-alive connection. It is minimal, so that the server is measured and not its client. */
export class Caller {
  readonly #socket: Socket;
  readonly #host: string;
  #received: Buffer = Buffer.alloc(0);
  #answer: { resolve: (status: number) => void; reject: (error: Error) => void } | null = null;

  constructor(url: string) {
    const { hostname, port, host } = new URL(url);
    this.#host = host;
    this.#socket = connect(Number(port), hostname);
    this.#socket.setNoDelay(true);
    this.#socket.on('data', (chunk) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#answer?.reject(error));
    this.#socket.on('close', () => this.#answer?.reject(new Error('The connection was closed')));
  }

  /** Sends a request and returns the status once the whole answer has arrived. */
  call({ method = 'GET', path, headers = {}, body = '' }: Request): Promise<number> {
    const given = { host: this.#host, 'content-length': String(Buffer.byteLength(body)), ...headers };
    if (body === '' && method === 'GET') Reflect.deleteProperty(given, 'content-length');
    const head = Object.entries(given).map(([name, value]) => `${name}: ${value}\r\n`);
    return new Promise((resolve, reject) => {
      this.#answer = { resolve, reject };
      this.#socket.write(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`);
    });
  }

  close(): void {
    this.#answer = null;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf('\r\n\r\n');
    if (end === -1) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (this.#received.length < end + 4 + length) return;
    this.#received = this.#received.subarray(end + 4 + length);
    this.#answer?.resolve(Number(head.slice(9, 12)));
  }
}

/** Calls again and again over `connections` connections for `seconds`. */
export async function hammer(url: string, request: Request, connections: number, seconds: number): Promise<Load> {
  const load: Load = { milliseconds: [], statuses: new Map(), seconds };
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const caller = new Caller(url);
      while (performance.now() < end) await note(load, () => caller.call(request));
      caller.close();
    }),
  );
  return load;
}

/** Calls `rate` times a second for `seconds`, without waiting for earlier answers. */
export async function keepRate(url: string, request: Request, rate: number, seconds: number): Promise<Load> {
  const load: Load = { milliseconds: [], statuses: new Map(), seconds };
  const idle: Caller[] = [];
  const calls: Promise<void>[] = [];
  const start = performance.now();
  for (let sent = 0; sent < rate * seconds; ) {
    const due = Math.min(rate * seconds, ((performance.now() - start) / 1000) * rate);
    for (; sent < due; sent += 1) {
      const caller = idle.pop() ?? new Caller(url);
      calls.push(note(load, () => caller.call(request)).then(() => void idle.push(caller)));
    }
    await delay(1);
  }
  await Promise.all(calls);
  for (const caller of idle) caller.close();
  return load;
}

async function note(load: Load, call: () => Promise<number>): Promise<void> {
  const start = performance.now();
  const status = await call();
  load.milliseconds.push(performance.now() - start);
  load.statuses.set(status, (load.statuses.get(status) ?? 0) + 1);
}
