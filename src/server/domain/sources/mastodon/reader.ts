import * as v from 'valibot';
import { AccountUnavailable, CursorRefused } from '#server/domain/sources/errors.ts';
import type { FoundAccount, Page, PageRequest, SourceReader } from '#server/domain/sources/source.ts';
import { list } from '#server/domain/sources/web/lenient.ts';
import { isClosed, RequestRefused } from '#server/domain/sources/web/request-refused.ts';
import { type Request, unusable } from '#server/domain/sources/web/requester.ts';
import { accountSchema, idSchema, readAccount } from './account.ts';
import { type MastodonId, partsOf, readNetworkId } from './names.ts';
import { readStatuses, type Status, statusSchema } from './status.ts';

/** The most posts that are fetched of one account: its newest. */
export const MOST_POSTS = 20_000;
/** The most that a server gives in one page. */
export const PAGE_SIZE = 40;

/** A person waits for a look-up, so it is tried less often than a page. */
const ATTEMPTS_AT_LOOK_UP = 2;

/** A server answers so for an account that it does not have. */
const ABSENT = [404, 410];

type Given = {
  request: Request;
  /** Where a server with this name is: `https://mastodon.social`. */
  originOf: (host: string) => string;
};

/** Asks the server that an account belongs to, without an account there. */
export function createMastodonReader({ request, originOf }: Given): SourceReader {
  const callOf = (host: string, path: string, query: Record<string, string>, signal: AbortSignal) => ({
    whom: host,
    url: `${originOf(host)}/api/v1/accounts/${path}?${new URLSearchParams(query)}`,
    signal,
  });

  const findByName = async (screenName: string, signal: AbortSignal): Promise<FoundAccount | null> => {
    const { user, host } = partsOf(screenName);
    const call = { ...callOf(host, 'lookup', { acct: user }, signal), attempts: ATTEMPTS_AT_LOOK_UP };
    const found = await request(call, accountSchema).catch((error) => {
      if (error instanceof RequestRefused && ABSENT.includes(error.status)) return null;
      return explain(error, host);
    });
    if (found !== null && found.username.toLowerCase() !== user.toLowerCase()) throw showsAnother(host);
    return found === null ? null : readAccount(found, host);
  };

  const findAgain = async (account: PageRequest['account'], signal: AbortSignal): Promise<FoundAccount> => {
    const { host, user, id } = idOf(account);
    const call = { ...callOf(host, id, {}, signal), attempts: ATTEMPTS_AT_LOOK_UP };
    const found = await request(call, accountSchema).catch((error) => explain(error, host));
    if (found.id !== id || found.username !== user) throw showsAnother(host);
    return readAccount(found, host);
  };

  const readPage = async ({ account, cursor, sinceId, untilId }: PageRequest, signal: AbortSignal): Promise<Page> => {
    const known = idOf(account);
    const before = cursor ?? untilId;
    if (before !== null && !v.is(idSchema, before)) throw new CursorRefused('It is no place in a list of posts');
    const query = {
      limit: String(PAGE_SIZE),
      ...(before !== null && { max_id: before }),
      ...(sinceId !== null && { since_id: sinceId }),
    };
    const call = callOf(known.host, `${known.id}/statuses`, query, signal);
    const given = await request(call, v.array(v.unknown())).catch((error) => explain(error, known.host));
    const statuses = v.parse(list(statusSchema), given);
    if (given.length > 0 && statuses.length === 0) throw unusable(known.host, 'its posts have an unknown form');
    return pageOf(statuses, known, before);
  };

  return { maxPosts: MOST_POSTS, findByName, findAgain, readPage };
}

/** A page may have fewer posts than were asked for although more follow, so a list ends with an empty page. */
function pageOf(statuses: readonly Status[], account: MastodonId, before: string | null): Page {
  const ids = statuses.map(({ id }) => id).sort(byAge);
  const [oldest = null] = ids;
  // A server whose pages do not get older would be asked without end.
  const isOlder = oldest !== null && (before === null || byAge(oldest, before) < 0);
  return {
    posts: readStatuses(statuses, account),
    nextCursor: isOlder ? oldest : null,
    newestId: ids.at(-1) ?? null,
    oldestId: oldest,
  };
}

/** Ids grow with time, in length or in the order of their characters. */
const byAge = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : Number(a > b));

/** Every account is stored with its id. */
function idOf({ id, screen_name }: PageRequest['account']): MastodonId {
  const known = readNetworkId(id);
  if (known === null) throw new AccountUnavailable(`The id of @${screen_name} is not known`, 'missing');
  return known;
}

const showsAnother = (host: string) => unusable(host, 'it shows another account than the one that was asked for');

/** Turns a refusal into what it means for the work. */
function explain(error: unknown, host: string): never {
  if (isClosed(error)) {
    const message = `${host} shows its accounts only to people who are logged in there`;
    throw new AccountUnavailable(message, 'protected', { cause: error });
  }
  if (!(error instanceof RequestRefused)) throw error;
  if (ABSENT.includes(error.status)) {
    throw new AccountUnavailable(`${host} has no such account; it may have been deleted`, 'missing', { cause: error });
  }
  throw unusable(host, error.message);
}
