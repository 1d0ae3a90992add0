import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDouble } from '#tests/server/support/create-double.ts';
import type { Fault } from '#tests/server/support/x-api/faults.ts';

/** A post as Mastodon shows it, as far as a test says; the double adds the rest. */
export type WorldStatus = { id: string; content?: string } & Record<string, unknown>;

export type WorldAccount = {
  id: string;
  username: string;
  display_name?: string;
  note?: string;
  suspended?: boolean;
  /** Newest first. */
  statuses: WorldStatus[];
};

/** What a test may change at any time. */
type Script = {
  accounts: WorldAccount[];
  /** The faults of the next requests, one each. */
  faults: Fault[];
  /** Headers of every answer, such as those of a rate limit. */
  headers: Record<string, string>;
  /** The server shows nothing to people who are not logged in. */
  isClosed: boolean;
  /** Each page is the first one. */
  isEndless: boolean;
};

export type MastodonApi = Script & {
  url: string;
  /** Paths and decoded queries, in order of arrival. */
  requests: string[];
  close(): Promise<void>;
};

type Reply = { status: number; body: unknown };
const refused = (status: number, error: string): Reply => ({ status, body: { error } });

/**
 * A double of one Mastodon server on a free port, after its documentation and the serializers of mastodon/mastodon, as far
 * as Plumbline asks it.
 */
export async function startMastodonApi(): Promise<MastodonApi> {
  const api: MastodonApi = {
    accounts: [],
    faults: [],
    headers: {},
    isClosed: false,
    isEndless: false,
    url: '',
    requests: [],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  const replyTo = ({ pathname, searchParams }: URL): Reply => {
    if (api.isClosed) return refused(401, 'This method requires an authenticated user');
    const [, id, of] = /^\/api\/v1\/accounts\/([^/]+)(\/statuses)?$/.exec(pathname) ?? [];
    const acct = searchParams.get('acct')?.toLowerCase();
    const found = api.accounts.find((each) =>
      id === 'lookup' ? each.username.toLowerCase() === acct : each.id === id,
    );
    if (found === undefined) return refused(404, 'Record not found');
    if (of === undefined) return { status: 200, body: renderAccount(found) };
    return { status: 200, body: pageOf(found, searchParams).map((status) => renderStatus(found, status)) };
  };

  const pageOf = ({ statuses }: WorldAccount, query: URLSearchParams): WorldStatus[] => {
    const [before, since] = [Number(query.get('max_id') ?? Infinity), Number(query.get('since_id') ?? 0)];
    const isAsked = ({ id }: WorldStatus) => api.isEndless || (Number(id) < before && Number(id) > since);
    return statuses.filter(isAsked).slice(0, Math.min(40, Number(query.get('limit') ?? 20)));
  };

  const answer = (path: string, response: ServerResponse): void => {
    api.requests.push(decodeURIComponent(path));
    const { status, body } = replyTo(new URL(path, 'http://mastodon.invalid'));
    const fault = api.faults.shift();
    if (fault) {
      fault(response, () => JSON.stringify(body));
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...api.headers });
    response.end(JSON.stringify(body));
  };

  const server = createDouble((request, response) => answer(request.url ?? '/', response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has an address with a port.
  api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return api;
}

/** Account (https://docs.joinmastodon.org/entities/Account/). */
const renderAccount = ({ statuses, ...account }: WorldAccount) => ({
  acct: account.username,
  display_name: '',
  note: '',
  locked: false,
  bot: false,
  created_at: '2024-02-06T00:00:00.000Z',
  followers_count: 12,
  statuses_count: statuses.length,
  ...account,
});

/** Status (https://docs.joinmastodon.org/entities/Status/). */
const renderStatus = ({ id, username }: WorldAccount, status: WorldStatus) => ({
  created_at: timeOf(Number(status.id)),
  account: { id, username, acct: username },
  visibility: 'public',
  sensitive: false,
  spoiler_text: '',
  language: 'en',
  url: `https://meadow.example/@${username}/${status.id}`,
  content: `<p>Harbour note ${status.id}</p>`,
  in_reply_to_id: null,
  reblog: null,
  poll: null,
  card: null,
  media_attachments: [],
  replies_count: 1,
  reblogs_count: 2,
  favourites_count: 3,
  ...status,
});

/** Posts with ids from `count` down to 1, a minute apart. */
export const manyStatuses = (count: number): WorldStatus[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(count - index) }));

const timeOf = (minute: number): string => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
