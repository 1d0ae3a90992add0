import { AccountUnavailable, CursorRefused } from '#server/domain/sources/errors.ts';
import type { FoundAccount, Page, PageRequest, SourceReader } from '#server/domain/sources/source.ts';
import { isClosed, RequestRefused } from '#server/domain/sources/web/request-refused.ts';
import { type Request, unusable } from '#server/domain/sources/web/requester.ts';
import { nextPosition, type Position, readPosition, timesOf, type Via } from './cursor.ts';
import { feedSchema, type Placed, readFeed } from './feed.ts';
import { handleOf, isDid } from './names.ts';
import { findOwnServer } from './own-server.ts';
import { profileSchema, readProfile, resolvedSchema } from './profile.ts';
import { explainAbsence } from './refusal.ts';
import { descriptionSchema, profileRecordSchema, readRecords, readRepository, recordsSchema } from './repository.ts';

/** The most posts that are fetched of one account: its newest. It also ends a list that never ends. */
export const MOST_POSTS = 20_000;
export const PAGE_SIZE = 100;

/** A person waits for a look-up, so it is tried less often than a page. */
const ATTEMPTS_AT_LOOK_UP = 2;

type Given = {
  request: Request;
  /** The public AppView: https://public.api.bsky.app. */
  baseUrl: string;
  /** The directory of DIDs: https://plc.directory. */
  directory: string;
  /** Finds the DID of a handle without Bluesky; null when its domain names none. */
  findDid: (handle: string, signal: AbortSignal) => Promise<string | null>;
};
type Listing = { placed: Placed[]; next: string | null };

/**
 * Asks Bluesky. Where its AppView refuses to answer without an account (401, 403), asks the handle's own domain whose it
 * is, and the account's own server, which knows the account's posts but neither its reposts nor any counts.
 */
export function createBlueskyReader({ request, baseUrl, directory, findDid }: Given): SourceReader {
  const root = baseUrl.replace(/\/+$/, '');
  const urlOf = (server: string, method: string, query: Record<string, string>) =>
    `${server}/xrpc/${method}?${new URLSearchParams(query)}`;
  const appView = (method: string, query: Record<string, string>, signal: AbortSignal) => ({
    whom: 'Bluesky',
    url: urlOf(root, method, query),
    signal,
  });

  /** A function that asks the account's own server. */
  const askOwnServer = async (did: string, signal: AbortSignal) => {
    const server = await findOwnServer(request, { did, directory }, signal);
    const whom = `The server of this account (${new URL(server).host})`;
    return (method: string, query: Record<string, string>) => ({ whom, url: urlOf(server, method, query), signal });
  };

  const findByDid = async (did: string, signal: AbortSignal): Promise<FoundAccount> => {
    const call = { ...appView('app.bsky.actor.getProfile', { actor: did }, signal), attempts: ATTEMPTS_AT_LOOK_UP };
    const profile = await request(call, profileSchema).catch(orNullIfClosed);
    if (profile === null) return findAtOwnServer(did, signal);
    if (profile.did !== did) throw unusable('Bluesky', 'it shows another account than the one that was asked for');
    return readProfile(profile);
  };

  const findAtOwnServer = async (did: string, signal: AbortSignal): Promise<FoundAccount> => {
    const own = await askOwnServer(did, signal);
    const description = await request(own('com.atproto.repo.describeRepo', { repo: did }), descriptionSchema);
    if (description.did !== did) throw unusable('The server of this account', 'it shows another account');
    const where = { repo: did, collection: 'app.bsky.actor.profile', rkey: 'self' };
    const profile = await request(own('com.atproto.repo.getRecord', where), profileRecordSchema).catch((error) => {
      // An account may have no profile.
      if (error instanceof RequestRefused && error.status === 400) return null;
      throw error;
    });
    return readRepository(description, profile);
  };

  const resolve = async (name: string, signal: AbortSignal): Promise<string | null> => {
    const call = appView('com.atproto.identity.resolveHandle', { handle: handleOf(name) }, signal);
    // A name without a dot is most often meant for another source, whose answer must not wait.
    const attempts = name.includes('.') ? ATTEMPTS_AT_LOOK_UP : 1;
    try {
      return (await request({ ...call, attempts }, resolvedSchema)).did;
    } catch (error) {
      if (error instanceof RequestRefused && [400, 404].includes(error.status)) return null;
      if (isClosed(error)) return findDid(handleOf(name), signal);
      throw error;
    }
  };

  const listFeed = async (did: string, cursor: string | null, signal: AbortSignal): Promise<Listing> => {
    const query = { actor: did, limit: String(PAGE_SIZE), filter: 'posts_with_replies', ...(cursor && { cursor }) };
    const { feed, cursor: next } = await request(appView('app.bsky.feed.getAuthorFeed', query, signal), feedSchema);
    return { placed: readFeed(feed, did), next };
  };

  const listRecords = async (did: string, cursor: string | null, signal: AbortSignal): Promise<Listing> => {
    const own = await askOwnServer(did, signal);
    // The profile may say by now that signed-out readers are not wanted.
    if (cursor === null) await findAtOwnServer(did, signal);
    const collection = 'app.bsky.feed.post';
    const query = { repo: did, collection, limit: String(PAGE_SIZE), ...(cursor && { cursor }) };
    const { records, cursor: next } = await request(own('com.atproto.repo.listRecords', query), recordsSchema);
    return { placed: readRecords(records, did), next };
  };

  const list = (via: Via, did: string, cursor: string | null, signal: AbortSignal): Promise<Listing> =>
    via === 'feed' ? listFeed(did, cursor, signal) : listRecords(did, cursor, signal);

  const readPage = async ({ account, cursor, sinceId }: PageRequest, signal: AbortSignal): Promise<Page> => {
    const did = didOf(account);
    const before = cursor === null ? null : readPosition(cursor);
    const via = before?.via ?? 'feed';
    const listing = await list(via, did, before?.cursor ?? null, signal).catch((error) => {
      if (isRefusedCursor(error, before)) throw new CursorRefused(error.message);
      return orNullIfClosed(error);
    });
    if (listing !== null) return pageOf(listing, { via, before, sinceId });
    // What is stored already comes again, because the two lists have no common cursor; it is stored once.
    return pageOf(await list('repository', did, null, signal), { via: 'repository', before: null, sinceId });
  };

  return {
    maxPosts: MOST_POSTS,
    findByName: async (screenName, signal) => {
      const did = isDid(screenName) ? screenName : await resolve(screenName, signal).catch(explain);
      if (did === null) return null;
      const found = await findByDid(did, signal).catch(explain);
      return screenName.includes('.') || did === screenName ? found : { ...found, is_guess: true };
    },
    findAgain: async (account, signal) => findByDid(didOf(account), signal).catch(explain),
    readPage: (page, signal) => readPage(page, signal).catch(explain),
  };
}

/** Every account is stored with its DID, because only that stays. */
function didOf({ id, screen_name }: PageRequest['account']): string {
  if (id === null) throw new AccountUnavailable(`The DID of @${screen_name} is not known`, 'missing');
  return id;
}

function orNullIfClosed(error: unknown): null {
  if (isClosed(error) && explainAbsence(error) === null) return null;
  throw error;
}

const isRefusedCursor = (error: unknown, before: Position | null): error is RequestRefused =>
  before !== null && error instanceof RequestRefused && error.status === 400 && /cursor/i.test(error.detail);

/** Turns a refusal into what it means for the work. */
function explain(error: unknown): never {
  if (!(error instanceof RequestRefused)) throw error;
  throw explainAbsence(error) ?? unusable('Bluesky', error.message);
}

/**
 * The part of a listing that is not known. A list is in the order of its times, so what follows the first known post is
 * known as well. Times are exact to a second only: posts of the same second as the newest known one are read again.
 */
function pageOf(
  { placed, next }: Listing,
  { via, before, sinceId }: { via: Via; before: Position | null; sinceId: string | null },
): Page {
  const isKnown = ({ at }: Placed) => sinceId !== null && at !== null && at < sinceId;
  const fresh = placed.filter((one) => !isKnown(one));
  const times = timesOf(fresh);
  return {
    posts: fresh.map(({ post }) => post),
    nextCursor: placed.some(({ at }) => sinceId !== null && at !== null && at <= sinceId)
      ? null
      : nextPosition({ via, next, before, placed }),
    newestId: times.at(-1) ?? null,
    oldestId: times.at(0) ?? null,
    ...(via === 'repository' && { note: AT_OWN_SERVER }),
  };
}

const AT_OWN_SERVER =
  "Posts were read from the account's own server, because Bluesky did not list them. It has no reposts, and does not count reactions.";
