import { once } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Provider } from '#server/domain/models/locate-model.ts';
import type { RemotePlace } from '#server/domain/providers/remote-place.ts';
import { createDouble } from '#tests/server/support/create-double.ts';

/** The key that the servers accept. */
export const KEY = 'sk-canary-4f1d77aa90c35b2e';

/** A model's input in any protocol. */
export type Asked = {
  model: string;
  system: string;
  user: string;
  temperature: number | null;
  maxTokens: number | null;
  schema: unknown;
  tools: unknown;
};

/** Tokens as a server counts them. Those read from its cache and written into it are among `tokensIn`. */
export type SaidUsage = { tokensIn: number; tokensOut: number; cacheRead?: number; cacheWrite?: number };

/** A model's output. `usage` null: the server does not count. */
export type Said = {
  text: string;
  ending?: 'stop' | 'length' | 'refusal';
  usage?: SaidUsage | null;
};

/**
 * An HTTP answer that is not a model's output. `cut` breaks the connection after the body; `isSilent` never answers.
 */
export type Raw = {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  isCut?: boolean;
  isSilent?: boolean;
};

/** The refusals of a server, with the messages that its provider documents. */
export type Refusal = 'wrong-key' | 'no-model' | 'denied' | 'quota' | 'limit' | 'too-long' | 'failing' | 'bad-request';

/** The protocol of one provider. */
export type Dialect = {
  provider: Provider | null;
  path(model: string): string;
  keyIn(headers: IncomingHttpHeaders): string | null;
  read(body: Record<string, unknown>, path: string): Asked;
  write(said: Required<Said>): unknown;
  /** An answer with status 200 and no message. */
  empty: unknown;
  refuse(refusal: Refusal): Raw;
};

/** Answers the n-th request, counted from 1. */
export type Script = (asked: Asked, count: number) => Said | Raw | Promise<Said | Raw>;

export type ProviderServer = {
  place: RemotePlace;
  asked: Asked[];
  /** Headers and bodies as received. */
  received: { headers: IncomingHttpHeaders; body: Record<string, unknown> }[];
  /** The largest number of requests that ran at once. */
  most: number;
};

const USAGE = { tokensIn: 100, tokensOut: 20 };

/** A local server that speaks a provider's protocol and answers as the script says, until the test ends. */
export async function startProvider(dialect: Dialect, script: Script): Promise<ProviderServer> {
  const place: RemotePlace = { kind: 'remote', provider: dialect.provider, name: 'model-1', baseUrl: '' };
  const provider: ProviderServer = { place, asked: [], received: [], most: 0 };
  let underWay = 0;
  const server = createDouble(async (request, response) => {
    // It has none of the paths by which a local program is known.
    if (request.method === 'GET') return send(response, { status: 404, body: 'not found' });
    underWay += 1;
    provider.most = Math.max(provider.most, underWay);
    response.once('close', () => {
      underWay -= 1;
    });
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString('utf8')) as Record<string, unknown>;
    provider.received.push({ headers: request.headers, body });
    if (dialect.keyIn(request.headers) !== KEY) return send(response, dialect.refuse('wrong-key'));
    const asked = dialect.read(body, request.url ?? '');
    if (request.url !== `/v1${dialect.path(asked.model)}`) return send(response, { status: 404, body: 'not found' });
    provider.asked.push(asked);
    const answer = await script(asked, provider.asked.length);
    if (!('text' in answer)) return send(response, answer);
    send(response, { body: dialect.write({ ending: 'stop', usage: USAGE, ...answer }) });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens on TCP has an address with a port.
  place.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return provider;
}

function send(response: ServerResponse, { status = 200, headers = {}, body = '', isCut, isSilent }: Raw): void {
  if (isSilent) return;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const length = Buffer.byteLength(text) + (isCut ? 100 : 0);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': length, ...headers });
  if (isCut) response.write(text, () => response.destroy());
  else response.end(text);
}
