import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDouble } from '#tests/server/support/create-double.ts';
import type { Fault } from './faults.ts';
import { createLedger, type Ledger } from './ledger.ts';
import {
  invalidRequest,
  NO_CREDITS,
  NOT_ENROLLED,
  type Reply,
  TOO_MANY_REQUESTS,
  UNAUTHORIZED,
  usageCapped,
} from './problems.ts';
import { readQuery } from './query.ts';
import { answerTimeline, answerUser, type Cursors } from './resources.ts';
import { createWindows, type Route, type Windows } from './windows.ts';
import type { WorldUser } from './world.ts';

/** What a test may change at any time. */
type Script = {
  users: WorldUser[];
  /** The faults of the next requests, one each; null means none. */
  faults: (Fault | null)[];
  /** Called with the number of each request, from 1. What it promises happens before the request is answered. */
  onRequest: (number: number) => unknown;
  /** Valid tokens. */
  tokens: Set<string>;
  isEnrolled: boolean;
  hasCredits: boolean;
  cap: { period: 'Daily' | 'Monthly'; resetDay: number | null } | null;
  limitShape: keyof typeof TOO_MANY_REQUESTS;
};

export type XApi = Script &
  Ledger & {
    url: string;
    token: string;
    /** Paths and decoded queries, in order of arrival. */
    requests: string[];
    leave: Windows['leave'];
    close(): Promise<void>;
  };

const TOKEN = 'AAAAAAAAAAAAAAAAAAAAAtest%2Btoken%3Dof%2Fthe%2Fdouble';

const TIMELINE_QUERY = ['max_results', 'pagination_token', 'since_id', 'until_id', 'start_time', 'end_time', 'exclude'];

const ROUTES: { route: Route; pattern: RegExp }[] = [
  { route: 'user by name', pattern: /^\/2\/users\/by\/username\/([^/]+)$/ },
  { route: 'user by id', pattern: /^\/2\/users\/([^/]+)$/ },
  { route: 'timeline', pattern: /^\/2\/users\/([^/]+)\/tweets$/ },
  { route: 'usage', pattern: /^\/2\/usage\/tweets$/ },
];

/**
 * A double of the X API v2 on a free port: the parts that Plumbline uses, with the refusals, limits and failures that X
 * documents or that recordings show, and a ledger of charges. Its answers use the names of the request.
 */
export async function startXApi({ now = () => new Date() } = {}): Promise<XApi> {
  const ledger = createLedger(now);
  const windows = createWindows(now);
  const cursors: Cursors = new Map();
  const api: XApi = {
    ...ledger,
    users: [],
    faults: [],
    onRequest: () => {},
    tokens: new Set([TOKEN]),
    isEnrolled: true,
    hasCredits: true,
    cap: null,
    limitShape: 'problem',
    url: '',
    token: TOKEN,
    requests: [],
    leave: windows.leave,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  const answerRoute = (route: Route, value: string, parameters: URLSearchParams): Reply => {
    if (route === 'usage') return { status: 200, body: { data: usageOf(api.cap) } };
    if (!api.hasCredits) return NO_CREDITS;
    if (api.cap !== null) return usageCapped(api.cap.period);
    const query = readQuery(parameters, route === 'timeline' ? TIMELINE_QUERY : []);
    if ('status' in query) return query;
    if (route === 'timeline') return answerTimeline(api.users, value, query, { cursors, ledger });
    if (route === 'user by id') {
      return answerUser(
        api.users.find(({ id }) => id === value),
        { parameter: 'id', value },
        query,
        ledger,
      );
    }
    if (!/^[A-Za-z0-9_]{1,15}$/.test(value)) {
      const message = `The \`username\` query parameter value [${value}] does not match ^[A-Za-z0-9_]{1,15}$`;
      return invalidRequest([{ parameter: 'username', value, message }]);
    }
    const named = api.users.find(({ username }) => username.toLowerCase() === value.toLowerCase());
    return answerUser(named, { parameter: 'username', value }, query, ledger);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://x.invalid');
    const query = decodeURIComponent(url.search.replace(/^\?$/, ''));
    api.requests.push(`${url.pathname}${query}`);
    await api.onRequest(api.requests.length);
    const fault = api.faults.shift();
    if (fault) {
      fault(response, () => JSON.stringify(replyTo(request, url).reply.body));
      return;
    }
    const { reply, headers } = replyTo(request, url);
    const type = reply.status === 200 ? 'application/json' : 'application/problem+json';
    response.writeHead(reply.status, { 'content-type': `${type}; charset=utf-8`, ...headers });
    response.end(JSON.stringify(reply.body));
  };

  const replyTo = (request: IncomingMessage, url: URL): { reply: Reply; headers: Record<string, string> } => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    // A refused token gets no limit headers.
    if (!api.tokens.has(token)) return { reply: UNAUTHORIZED, headers: {} };
    const matched = ROUTES.find(({ pattern }) => pattern.test(url.pathname));
    if (matched === undefined) return { reply: { status: 404, body: {} }, headers: {} };
    const { route, pattern } = matched;
    const isWithin = windows.take(route);
    const value = decodeURIComponent(pattern.exec(url.pathname)?.[1] ?? '');
    const reply = !api.isEnrolled
      ? NOT_ENROLLED
      : isWithin
        ? answerRoute(route, value, url.searchParams)
        : TOO_MANY_REQUESTS[api.limitShape];
    return { reply, headers: windows.headers(route) };
  };

  const server = createDouble(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has an address with a port.
  api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return api;
}

function usageOf(cap: Script['cap']) {
  const reset = cap === null || cap.resetDay === null ? {} : { cap_reset_day: cap.resetDay };
  return { ...reset, project_id: '4711', project_cap: '3000000', project_usage: cap === null ? '12' : '3000000' };
}
