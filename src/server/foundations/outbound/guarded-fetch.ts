import { lookup } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { type AllowedHosts, isAllowed } from './allowed-hosts.ts';
import { publicOnly, refusePrivateHost } from './destination.ts';
import { AnswerTooLarge, RedirectRefused } from './errors.ts';

type Guard = {
  allowedHosts: AllowedHosts;
  /** From the call to the last byte of the answer, in milliseconds. */
  timeoutMs: number;
  /** The largest answer that is read. */
  maxBytes: number;
  /** A smaller limit for the answer to a failed request (4xx, 5xx); the rest is not read. */
  maxErrorBytes?: number;
  /** Resolves names; tests pass their own resolver. */
  resolve?: LookupFunction;
};

/** Statuses whose answers have no body (Fetch Standard, null body status). */
const WITHOUT_BODY = [204, 205, 304];

/**
 * Makes a `fetch` for URLs that people configured. It calls only http(s) and only public addresses, checked when the
 * name is resolved for the connection, unless the operator allowed the host. It follows no redirect, uses no proxy, and
 * gives up on answers that are too slow or too large. Besides what `fetch` throws (a `TypeError` with the network error
 * as its cause, or the reason of an abort) it throws DestinationRefused, {@link RedirectRefused} and {@link
 * AnswerTooLarge}. It returns an answer only when it is complete.
 */
export function createGuardedFetch({
  allowedHosts,
  timeoutMs,
  maxBytes,
  maxErrorBytes,
  resolve = lookup,
}: Guard): typeof fetch {
  const agents = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) };
  const guardedLookup = publicOnly(resolve, allowedHosts);
  return async (input, init) => {
    const given = new Request(input, init);
    const url = new URL(given.url);
    refusePrivateHost(url, allowedHosts);
    const signal = AbortSignal.any([given.signal, AbortSignal.timeout(timeoutMs)]);
    const body = given.body === null ? undefined : Buffer.from(await given.arrayBuffer());
    const options: RequestOptions = {
      method: given.method,
      // Nothing is decoded here, so the answer must come without compression.
      headers: { ...Object.fromEntries(given.headers), 'accept-encoding': 'identity' },
      agent: url.protocol === 'https:' ? agents['https:'] : agents['http:'],
      lookup: isAllowed(url, allowedHosts) ? resolve : guardedLookup,
      signal,
    };
    const incoming = await send(url, options, body).catch((error) => fail(error, signal));
    const status = statusOf(incoming);
    if (status >= 300 && status < 400 && incoming.headers.location !== undefined) {
      incoming.destroy();
      throw new RedirectRefused(status);
    }
    if (status < 200 || status > 599) {
      incoming.destroy();
      throw strangeStatus(status);
    }
    const reading =
      status >= 400 && maxErrorBytes ? readBeginning(maxErrorBytes, incoming) : readUpTo(maxBytes, incoming);
    const received = await reading.catch((error) => fail(error, signal));
    return new Response(WITHOUT_BODY.includes(status) ? null : received, { status, headers: headersOf(incoming) });
  };
}

function send(url: URL, options: RequestOptions, body: Buffer | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const call = url.protocol === 'https:' ? httpsRequest : httpRequest;
    let isAnswered = false;
    const request = call(url, options, (incoming) => {
      isAnswered = true;
      resolve(incoming);
    });
    request.on('error', reject);
    request.on('upgrade', (incoming, socket) => {
      socket.destroy();
      reject(strangeStatus(statusOf(incoming)));
    });
    request.on('close', () => {
      // For every other way that the call can end.
      if (!isAnswered) reject(new TypeError('fetch failed', { cause: new Error('The connection was closed') }));
    });
    request.end(body);
  });
}

/** An answer has a status; only the type of the server's side leaves it open. */
const statusOf = ({ statusCode }: IncomingMessage): number => statusCode ?? 0;

function strangeStatus(status: number): TypeError {
  return new TypeError('fetch failed', { cause: new Error(`The server answered with the status ${status}`) });
}

function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  return headers;
}

async function readUpTo(maxBytes: number, incoming: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let received = 0;
  for await (const chunk of incoming) {
    received += chunk.length;
    if (received > maxBytes) throw new AnswerTooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The first bytes of an answer. If there are more, the connection is closed. */
async function readBeginning(bytes: number, incoming: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let received = 0;
  for await (const chunk of incoming) {
    chunks.push(chunk);
    received += chunk.length;
    // Leaving the loop destroys the stream.
    if (received >= bytes) break;
  }
  return Buffer.concat(chunks).subarray(0, bytes);
}

/** Turns network errors into those of `fetch`, because clients of language models know how to retry these. */
function fail(error: unknown, signal: AbortSignal): never {
  signal.throwIfAborted();
  const isNetworks = error instanceof Error && 'code' in error;
  throw isNetworks ? new TypeError('fetch failed', { cause: error }) : error;
}
