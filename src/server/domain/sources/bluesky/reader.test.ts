import { expect, test } from 'vitest';
import { AccountUnavailable, CursorRefused } from '#server/domain/sources/errors.ts';
import { RequestRefused } from '#server/domain/sources/web/request-refused.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import { cannedRequest } from '#tests/server/support/canned-request.ts';
import { createBlueskyReader } from './reader.ts';

const SIGNAL = new AbortController().signal;
const DID = `did:plc:${'a'.repeat(24)}`;
const OTHER = `did:plc:${'b'.repeat(24)}`;
const ANN = { id: DID, screen_name: 'ann.example' };
const PROFILE = { did: DID, handle: 'Ann.Example', displayName: ' Ann ', description: 'Hello', postsCount: 12 };
const FOUND = { ...ANN, name: 'Ann', description: 'Hello', posts: 12 };
const NOTE =
  "Posts were read from the account's own server, because Bluesky did not list them. It has no reposts, and does not count reactions.";

const refusal = (status: number, code = 'X', detail = '') => new RequestRefused({ status, code, detail });
const CLOSED = refusal(401);

/** The answers by the last part of the method: `getProfile`. */
type World = Partial<Record<string, unknown>>;

/** A reader of a Bluesky that answers so; the account's own server is at pds.example. */
function readerOf(world: World, didAtDomain: string | null = null) {
  const { request, asked } = cannedRequest((url) => {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/did:'))
      return { id: DID, service: [{ id: '#atproto_pds', serviceEndpoint: 'https://pds.example' }] };
    return world[pathname.split('.').at(-1) ?? ''] ?? new Error(`${url} is not answered`);
  });
  const domains: string[] = [];
  const findDid = (handle: string) => {
    domains.push(handle);
    return Promise.resolve(didAtDomain);
  };
  const reader = createBlueskyReader({
    request,
    baseUrl: 'https://bsky.example//',
    directory: 'https://plc.example',
    findDid,
  });
  return { ...reader, asked, domains };
}
const failureOf = async (asked: Promise<unknown>) => {
  const error: unknown = await asked.catch((thrown: unknown) => thrown);
  if (error instanceof AccountUnavailable) return [error.reason, error.message];
  return error instanceof WorkFailure ? [error.isLasting, error.message] : error;
};
const ask = (method: string, query: string, attempts?: number) => ({
  whom: 'Bluesky',
  url: `https://bsky.example/xrpc/${method}?${query}`,
  ...(attempts && { attempts }),
});
const actor = encodeURIComponent(DID);
const RESOLVE = 'com.atproto.identity.resolveHandle';
const GET = ask('app.bsky.actor.getProfile', `actor=${actor}`, 2);

test('a handle is resolved, and its account shown', async () => {
  const { asked, findByName, maxPosts } = readerOf({ resolveHandle: { did: DID }, getProfile: PROFILE });
  expect(await findByName('Ann.Example', SIGNAL)).toEqual(FOUND);
  expect(asked).toEqual([ask(RESOLVE, 'handle=ann.example', 2), GET]);
  expect(maxPosts).toBe(20_000);
});

test('a name without a dot is a guess, which is tried once', async () => {
  const { asked, findByName } = readerOf({ resolveHandle: { did: DID }, getProfile: PROFILE });
  expect(await findByName('Ann', SIGNAL)).toEqual({ ...FOUND, is_guess: true });
  expect(asked).toEqual([ask(RESOLVE, 'handle=ann.bsky.social', 1), GET]);
});

test('a DID needs no resolving, and is no guess', async () => {
  const { asked, findByName } = readerOf({ getProfile: PROFILE });
  expect(await findByName(DID, SIGNAL)).toEqual(FOUND);
  expect(asked).toEqual([GET]);
});

test.each([
  ['does not know it', refusal(400)],
  ['has it not', refusal(404)],
])('there is no account when Bluesky %s', async (_, resolveHandle) => {
  const { findByName, domains } = readerOf({ resolveHandle });
  expect(await findByName('ann.example', SIGNAL)).toBeNull();
  expect(domains).toEqual([]);
});

test('a Bluesky that is closed does not hide an account that its domain names', async () => {
  const { findByName, domains } = readerOf({ resolveHandle: refusal(403), getProfile: PROFILE }, DID);
  expect(await findByName('Ann.Example', SIGNAL)).toEqual(FOUND);
  expect(domains).toEqual(['ann.example']);
  expect(await readerOf({ resolveHandle: CLOSED }).findByName('ann.example', SIGNAL)).toBeNull();
});

const BREAKDOWN = new WorkFailure('Bluesky is not available now', { isLasting: false });

test.each([
  ['is not there', { resolveHandle: BREAKDOWN }, [false, BREAKDOWN.message]],
  [
    'refuses otherwise',
    { resolveHandle: refusal(422, 'Odd') },
    [true, 'Bluesky gave an answer that cannot be used: the status 422, “Odd”'],
  ],
  [
    'shows another account',
    { resolveHandle: { did: DID }, getProfile: { ...PROFILE, did: OTHER } },
    [true, 'Bluesky gave an answer that cannot be used: it shows another account than the one that was asked for'],
  ],
  [
    'has suspended it',
    { resolveHandle: { did: DID }, getProfile: refusal(400, 'AccountTakedown') },
    ['suspended', 'Bluesky has taken this account down'],
  ],
])('a look-up at a Bluesky that %s', async (_, world, outcome) => {
  expect(await failureOf(readerOf(world).findByName('ann.example', SIGNAL))).toEqual(outcome);
});

test('a closed answer with a reason of the account is no reason to ask elsewhere', async () => {
  const { asked, findAgain } = readerOf({ getProfile: refusal(401, 'AccountDeactivated') });
  const deactivated = ['deactivated', 'Its owner has deactivated this account at Bluesky'];
  expect(await failureOf(findAgain(ANN, SIGNAL))).toEqual(deactivated);
  expect(asked).toEqual([GET]);
});

const REPO = { did: DID, handle: 'ann.example', handleIsCorrect: true };
const own = (method: string, query: string) => ({
  whom: 'The server of this account (pds.example)',
  url: `https://pds.example/xrpc/com.atproto.repo.${method}?${query}`,
});
const DIRECTORY = { whom: 'The directory of this account', url: `https://plc.example/${DID}` };
const DESCRIBE = own('describeRepo', `repo=${actor}`);
const RECORD = own('getRecord', `repo=${actor}&collection=app.bsky.actor.profile&rkey=self`);

test('an account that Bluesky does not show without a log-in is found at its own server', async () => {
  const getRecord = { value: { displayName: 'Ann', description: 'Hello' } };
  const { asked, findAgain } = readerOf({ getProfile: CLOSED, describeRepo: REPO, getRecord });
  expect(await findAgain(ANN, SIGNAL)).toEqual({ ...FOUND, posts: null });
  expect(asked).toEqual([GET, DIRECTORY, DESCRIBE, RECORD]);
});

test.each([
  ['without a profile', refusal(400), { ...ANN, name: 'ann.example', description: null, posts: null }],
  ['whose profile breaks', BREAKDOWN, [false, BREAKDOWN.message]],
  [
    'whose profile is refused',
    refusal(422, 'Odd'),
    [true, 'Bluesky gave an answer that cannot be used: the status 422, “Odd”'],
  ],
])('there, an account %s', async (_, getRecord, outcome) => {
  const { findAgain } = readerOf({ getProfile: CLOSED, describeRepo: REPO, getRecord });
  const found = await findAgain(ANN, SIGNAL).catch((error: unknown) => failureOf(Promise.reject(error)));
  expect(found).toEqual(outcome);
});

test('a server that shows another account cannot be used', async () => {
  const { findAgain } = readerOf({ getProfile: CLOSED, describeRepo: { ...REPO, did: OTHER } });
  const outcome = [true, 'The server of this account gave an answer that cannot be used: it shows another account'];
  expect(await failureOf(findAgain(ANN, SIGNAL))).toEqual(outcome);
});

test('an account without a DID cannot be asked for', async () => {
  const { asked, findAgain, readPage } = readerOf({});
  const account = { id: null, screen_name: 'ann.example' };
  const unknown = ['missing', 'The DID of @ann.example is not known'];
  expect(await failureOf(findAgain(account, SIGNAL))).toEqual(unknown);
  expect(await failureOf(readPage({ ...PAGE, account }, SIGNAL))).toEqual(unknown);
  expect(asked).toEqual([]);
});

const PAGE = { account: ANN, cursor: null, sinceId: null, untilId: null, wanted: 100 };
const at = (minute: number) => `2026-01-01T00:0${minute}:00.000Z`;
const post = (minute: number) => ({
  uri: `at://${DID}/app.bsky.feed.post/${minute}`,
  author: { did: DID, handle: 'ann.example' },
  record: { text: `Minute ${minute}`, createdAt: at(minute) },
  indexedAt: at(minute),
});
const feed = (minutes: readonly number[], cursor?: string) => ({
  feed: minutes.map((minute) => ({ post: post(minute) })),
  cursor,
});
const wordsOf = ({ posts }: { posts: { text: string }[] }) => posts.map(({ text }) => text);
const FEED = 'app.bsky.feed.getAuthorFeed';
const QUERY = `actor=${actor}&limit=100&filter=posts_with_replies`;
const place = (cursor: string, oldest: string, via = 'feed', stalled = 0) =>
  JSON.stringify({ via, cursor, oldest, stalled });

test('the first page of the feed says where it begins, ends and goes on', async () => {
  const { asked, readPage } = readerOf({ getAuthorFeed: feed([5, 4, 3], 'next') });
  const page = await readPage(PAGE, SIGNAL);
  expect(wordsOf(page)).toEqual(['Minute 5', 'Minute 4', 'Minute 3']);
  expect({ ...page, posts: [] }).toEqual({
    posts: [],
    nextCursor: place('next', at(3)),
    newestId: at(5),
    oldestId: at(3),
  });
  expect(asked).toEqual([ask(FEED, QUERY)]);
});

test('the next page is asked for by its cursor, and the last one ends the list', async () => {
  const { asked, readPage } = readerOf({ getAuthorFeed: feed([2]) });
  const page = await readPage({ ...PAGE, cursor: place('next', at(3)) }, SIGNAL);
  expect([wordsOf(page), page.nextCursor]).toEqual([['Minute 2'], null]);
  expect(asked).toEqual([ask(FEED, `${QUERY}&cursor=next`)]);
});

test.each([
  ['below the page', 2, [5, 4, 3], true],
  ['at its oldest post, which is read again', 3, [5, 4, 3], false],
  ['inside it', 4, [5, 4], false],
  ['above it', 6, [], false],
])('reading ends at the newest known post: %s', async (_, since, minutes, goesOn) => {
  const { readPage } = readerOf({ getAuthorFeed: feed([5, 4, 3], 'next') });
  const page = await readPage({ ...PAGE, sinceId: at(since) }, SIGNAL);
  expect(wordsOf(page)).toEqual(minutes.map((minute) => `Minute ${minute}`));
  expect(page.nextCursor !== null).toBe(goesOn);
  expect([page.newestId, page.oldestId]).toEqual([
    minutes.length > 0 ? at(5) : null,
    minutes.length > 0 ? at(minutes.at(-1) ?? 0) : null,
  ]);
});

test('a pinned post is neither known nor a place', async () => {
  const pinned = { post: post(1), reason: { $type: 'app.bsky.feed.defs#reasonPin' } };
  const { feed: items } = feed([5]);
  const { readPage } = readerOf({ getAuthorFeed: { feed: [pinned, ...items], cursor: 'next' } });
  const page = await readPage({ ...PAGE, sinceId: at(3) }, SIGNAL);
  expect([wordsOf(page), page.newestId, page.oldestId]).toEqual([['Minute 1', 'Minute 5'], at(5), at(5)]);
  expect(page.nextCursor).toBe(place('next', at(5)));
  expect((await readPage(PAGE, SIGNAL)).nextCursor).toBe(place('next', at(5)));
});

/** A key of the protocol's own examples, of 30 June 2023 at 15:03:01. */
const KEY = '3jzfcijpj2z2a';
const RECORDS = { records: [{ uri: `at://${DID}/app.bsky.feed.post/${KEY}`, value: { text: 'Own' } }], cursor: 'more' };
const KEY_AT = '2023-06-30T15:03:01.000Z';
const LIST = `repo=${actor}&collection=app.bsky.feed.post&limit=100`;

test('a feed that Bluesky does not show without a log-in is read at the own server, from its beginning', async () => {
  const world = { getAuthorFeed: CLOSED, describeRepo: REPO, getRecord: refusal(400), listRecords: RECORDS };
  const { asked, readPage } = readerOf(world);
  const page = await readPage({ ...PAGE, cursor: place('next', at(3)) }, SIGNAL);
  expect([wordsOf(page), { ...page, posts: [] }]).toEqual([
    ['Own'],
    { posts: [], nextCursor: place('more', KEY_AT, 'repository'), newestId: KEY_AT, oldestId: KEY_AT, note: NOTE },
  ]);
  expect(asked).toEqual([
    ask(FEED, `${QUERY}&cursor=next`),
    DIRECTORY,
    DIRECTORY,
    DESCRIBE,
    RECORD,
    own('listRecords', LIST),
  ]);
});

test('there, the next page is asked for at once', async () => {
  const { asked, readPage } = readerOf({ listRecords: { ...RECORDS, cursor: '' } });
  const page = await readPage({ ...PAGE, cursor: place('more', at(9), 'repository') }, SIGNAL);
  expect([page.nextCursor, page.note]).toEqual([null, NOTE]);
  expect(asked).toEqual([DIRECTORY, own('listRecords', `${LIST}&cursor=more`)]);
});

test.each([
  [
    'a cursor that Bluesky refuses',
    place('next', at(3)),
    refusal(400, 'InvalidRequest', 'Invalid cursor'),
    'the status 400, “Invalid cursor”',
  ],
  ['no cursor of ours', 'x', CLOSED, 'It is no place in a reading of Bluesky'],
  [
    'a cursor of another form',
    '{"via":"post","cursor":"1","oldest":null,"stalled":0}',
    CLOSED,
    'It is no place in a reading of Bluesky',
  ],
])('%s is refused', async (_, cursor, getAuthorFeed, message) => {
  const { readPage } = readerOf({ getAuthorFeed });
  await expect(readPage({ ...PAGE, cursor }, SIGNAL)).rejects.toThrow(new CursorRefused(message));
});

test.each([
  ['about a cursor that was not sent', null, refusal(400, 'Odd', 'Invalid cursor'), 'the status 400, “Invalid cursor”'],
  ['about something else', place('next', at(3)), refusal(400, 'Odd', 'Too much'), 'the status 400, “Too much”'],
  [
    'with another status',
    place('next', at(3)),
    refusal(422, 'Odd', 'Invalid cursor'),
    'the status 422, “Invalid cursor”',
  ],
])('a refusal %s is no refused cursor', async (_, cursor, getAuthorFeed, words) => {
  const { readPage } = readerOf({ getAuthorFeed });
  const outcome = [true, `Bluesky gave an answer that cannot be used: ${words}`];
  expect(await failureOf(readPage({ ...PAGE, cursor }, SIGNAL))).toEqual(outcome);
});
