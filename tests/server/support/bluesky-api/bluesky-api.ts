import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDouble } from '#tests/server/support/create-double.ts';
import type { Fault } from '#tests/server/support/x-api/faults.ts';
import { renderDocument, renderItem, renderProfile, renderRecord } from './render.ts';
import type { WorldAccount } from './world.ts';

/** What a test may change at any time. */
type Script = {
  accounts: WorldAccount[];
  /** The faults of the next requests, one each; null means none. */
  faults: (Fault | null)[];
  /** Called with each path, before it is answered. */
  onRequest: (path: string) => void;
  /** The AppView answers nobody without an account. */
  isClosed: boolean;
  /** Headers of every answer, such as those of a rate limit. */
  headers: Record<string, string>;
  /** How the cursors of a feed go wrong; null if they do not. */
  cursors: 'repeat' | 'circle' | 'endless' | null;
};

export type BlueskyApi = Script & {
  url: string;
  /** Paths and decoded queries, in order of arrival. */
  requests: string[];
  close(): Promise<void>;
};

type Reply = { status: number; body: unknown };
const ok = (body: unknown): Reply => ({ status: 200, body });
const refused = (error: string, message: string, status = 400): Reply => ({ status, body: { error, message } });

/**
 * A double of Bluesky on a free port, recorded from the lexicons and the AppView of bluesky-social/atproto: the AppView,
 * the directory of DIDs and an account's own server in one, as far as Plumbline asks them.
 */
export async function startBlueskyApi(): Promise<BlueskyApi> {
  const api: BlueskyApi = {
    accounts: [],
    faults: [],
    onRequest: () => {},
    isClosed: false,
    headers: {},
    cursors: null,
    url: '',
    requests: [],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  const find = (actor: string | null) =>
    api.accounts.find(({ did, handle }) => did === actor || handle.toLowerCase() === actor?.toLowerCase());

  const appView = (method: string, query: URLSearchParams): Reply => {
    if (api.isClosed) return refused('AuthMissing', 'Authentication Required', 403);
    if (method === 'com.atproto.identity.resolveHandle') {
      const found = find(query.get('handle'));
      return found && found.state !== 'deleted'
        ? ok({ did: found.did })
        : refused('InvalidRequest', 'Unable to resolve handle');
    }
    const found = find(query.get('actor'));
    if (found === undefined || found.state === 'deleted') return refused('InvalidRequest', 'Profile not found');
    if (method === 'app.bsky.actor.getProfile') {
      if (found.state === 'takendown') return refused('AccountTakedown', 'Account has been suspended');
      if (found.state === 'deactivated') return refused('AccountDeactivated', 'Account is deactivated');
      return ok(renderProfile(found));
    }
    if (found.state !== 'open') return refused('InvalidRequest', 'Profile not found');
    const limit = Number(query.get('limit') ?? 50);
    if (!(limit >= 1 && limit <= 100)) return refused('InvalidRequest', 'Error: limit can not be greater than 100');
    return feedOf(found, { limit, cursor: query.get('cursor') });
  };

  /** The cursor of a page is the number of posts before it. */
  const feedOf = (found: WorldAccount, { limit, cursor }: { limit: number; cursor: string | null }): Reply => {
    const given = Number(cursor ?? 0);
    if (Number.isNaN(given)) return refused('InvalidRequest', 'Malformed cursor');
    const start = api.cursors === 'endless' || api.cursors === 'circle' ? given % (2 * limit) : given;
    const feed = found.posts.slice(start, start + limit).map((post) => renderItem(found, post));
    if (api.cursors === 'repeat') return ok({ feed, cursor: cursor ?? String(limit) });
    if (api.cursors === 'circle') return ok({ feed, cursor: String((start + limit) % (2 * limit)) });
    if (api.cursors === 'endless') return ok({ feed, cursor: String(given + limit) });
    return ok(start + limit < found.posts.length ? { feed, cursor: String(start + limit) } : { feed });
  };

  const ownServer = (method: string, query: URLSearchParams): Reply => {
    const repo = query.get('repo');
    const found = find(repo);
    if (found === undefined || found.state === 'deleted')
      return refused('RepoNotFound', `Could not find repo for DID: ${repo}`);
    if (found.state === 'takendown') return refused('RepoTakendown', `Repo has been takendown: ${repo}`);
    if (found.state === 'deactivated') return refused('RepoDeactivated', `Repo has been deactivated: ${repo}`);
    const { did, handle, displayName, description, labels } = found;
    if (method === 'com.atproto.repo.describeRepo') {
      return ok({ did, handle, didDoc: {}, collections: [], handleIsCorrect: true });
    }
    if (method === 'com.atproto.repo.getRecord') {
      const values = labels.map((val) => ({ val }));
      const value = { displayName, description, labels: { $type: 'com.atproto.label.defs#selfLabels', values } };
      return ok({ uri: `at://${did}/app.bsky.actor.profile/self`, value });
    }
    const cursor = query.get('cursor');
    const records = found.posts
      .filter(({ repostOf, key }) => repostOf === null && (cursor === null || key < cursor))
      .sort((a, b) => (a.key < b.key ? 1 : -1))
      .slice(0, Number(query.get('limit') ?? 50));
    const last = records.at(-1);
    return ok({ records: records.map((post) => renderRecord(found, post)), ...(last && { cursor: last.key }) });
  };

  const replyTo = (url: URL): Reply => {
    const [, method] = /^\/xrpc\/([\w.]+)$/.exec(url.pathname) ?? [];
    if (method?.startsWith('com.atproto.repo.')) return ownServer(method, url.searchParams);
    if (method !== undefined) return appView(method, url.searchParams);
    const found = find(url.pathname.slice(1));
    if (found === undefined) return { status: 404, body: { message: 'DID not registered' } };
    if (found.state === 'deleted') return { status: 410, body: { message: 'DID not available' } };
    return ok(renderDocument(found, api.url));
  };

  const answer = (path: string, response: ServerResponse): void => {
    const url = new URL(path, 'http://bluesky.invalid');
    api.requests.push(decodeURIComponent(path));
    api.onRequest(path);
    const fault = api.faults.shift();
    if (fault) {
      fault(response, () => JSON.stringify(replyTo(url).body));
      return;
    }
    const { status, body } = replyTo(url);
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
