import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { createDouble } from '#tests/server/support/create-double.ts';

/** What the double does with the next request instead of answering it. */
export type Fault = (response: ServerResponse) => void;

/** The form of an answer of `claims:search` (Fact Check Tools API v1alpha1). */
export type Claim = {
  text: string;
  claimant?: string;
  claimDate?: string;
  claimReview: {
    publisher: { name?: string; site: string };
    url: string;
    title?: string;
    reviewDate?: string;
    textualRating: string;
    languageCode: string;
  }[];
};

export const KEY = 'AIzaSy-canary-0123456789-abcdefghijkl';

const refuse = (response: ServerResponse, code: number, status: string, message: string) =>
  send(response, code, JSON.stringify({ error: { code, message, status } }));

const send = (response: ServerResponse, code: number, body: string) =>
  response.writeHead(code, { 'content-type': 'application/json; charset=UTF-8' }).end(body);

/** Google's documented refusals, and answers that a broken or hostile server gives. */
export const FAULTS = {
  'an invalid key': (response) =>
    refuse(response, 400, 'INVALID_ARGUMENT', `API key not valid. Please pass a valid API key: ${KEY}`),
  'no permission': (response) => refuse(response, 403, 'PERMISSION_DENIED', 'Fact Check Tools API has not been used'),
  'too many requests': (response) => refuse(response, 429, 'RESOURCE_EXHAUSTED', 'Quota exceeded for quota metric'),
  'a server error': (response) => send(response, 503, '<html>'),
  'a body that is cut': (response) => {
    response.writeHead(200, { 'content-length': '500' }).write('{"claims": [');
    setImmediate(() => response.destroy());
  },
  'an enormous body': (response) => send(response, 200, `{"claims": ["${'x'.repeat(1_100_000)}"]}`),
  'no JSON': (response) => send(response, 200, 'claims'),
  'another form': (response) => send(response, 200, '{"claims": "none"}'),
  'a redirect': (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
} as const satisfies Record<string, Fault>;

/** A double of Google's Fact Check Tools API until the test file ends. It answers each query with the claims that are set. */
export async function startGoogle() {
  const state = {
    claims: [] as unknown[],
    fault: null as Fault | null,
    asked: [] as { url: string; query: string | null }[],
    /** Answers wait for it. */
    until: null as Promise<void> | null,
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://double');
    state.asked.push({ url: request.url ?? '', query: url.searchParams.get('query') });
    await state.until;
    if (state.fault !== null) return state.fault(response);
    if (url.pathname !== '/v1alpha1/claims:search') return refuse(response, 404, 'NOT_FOUND', 'Not found');
    if (request.headers['x-goog-api-key'] !== KEY) return FAULTS['an invalid key'](response);
    if (!url.searchParams.get('query')) return refuse(response, 400, 'INVALID_ARGUMENT', 'query is required');
    // Without a result Google's answer is an empty object.
    return send(response, 200, JSON.stringify(state.claims.length === 0 ? {} : { claims: state.claims }));
  };
  const server = createDouble(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return { ...{ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }, state };
}
