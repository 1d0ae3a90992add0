import { beforeEach, expect, test } from 'vitest';
import { AccountUnavailable } from '#server/domain/sources/errors.ts';
import { setUpBluesky } from '#tests/server/support/bluesky-api/live-bluesky.ts';
import { account, did, manyPosts } from '#tests/server/support/bluesky-api/world.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { NEVER } from '#tests/server/support/x-api/client.ts';
import { answering } from '#tests/server/support/x-api/faults.ts';

const { api, open, texts } = await setUpBluesky(await freshDatabase());
const reader = await open();
const find = (name: string) => reader.findByName(name, NEVER);
const ALICE = did('alice');

beforeEach(() => {
  api.isClosed = false;
  api.faults = [];
  api.requests.length = 0;
  api.accounts = [
    account({ did: ALICE, handle: 'alice.bsky.social', displayName: 'Alice', posts: manyPosts(3) }),
    account({ did: 'did:web:news.example.org', handle: 'news.example.org' }),
  ];
});

const FOUND = { id: ALICE, screen_name: 'alice.bsky.social', name: 'Alice', description: null, posts: 3 };

test.each([
  ['its handle', 'alice.bsky.social'],
  ['its handle in another case', 'Alice.BSKY.social'],
  ['its DID', ALICE],
])('an account is found by %s', async (_, name) => expect(await find(name)).toEqual(FOUND));

test('a handle without the server’s part is a guess', async () => {
  expect(await find('alice')).toEqual({ ...FOUND, is_guess: true });
});

test('an account whose id is a domain is found by it', async () => {
  expect(await find('did:web:news.example.org')).toMatchObject({
    screen_name: 'news.example.org',
    name: 'news.example.org',
  });
});

test('a handle that leads nowhere is no account', async () => expect(await find('nobody.example')).toBeNull());

test('an account that has moved to another handle is found by its DID', async () => {
  api.accounts = [account({ did: ALICE, handle: 'alice.example' })];
  expect(await reader.findAgain({ id: ALICE, screen_name: 'alice.bsky.social' }, NEVER)).toMatchObject({
    id: ALICE,
    screen_name: 'alice.example',
  });
});

test('an account whose handle Bluesky does not confirm goes by its DID', async () => {
  api.accounts = [account({ did: ALICE, handle: 'handle.invalid' })];
  expect(await find(ALICE)).toMatchObject({ id: ALICE, screen_name: ALICE });
});

test('an answer about somebody else is not taken', async () => {
  api.faults = [null, answering(200, { did: did('mallory'), handle: 'alice.bsky.social' })];
  await expect(find('alice.bsky.social')).rejects.toThrow('another account than the one that was asked for');
});

test.each([
  ['deactivated', 'Its owner has deactivated this account at Bluesky', 'deactivated'],
  ['takendown', 'Bluesky has taken this account down', 'suspended'],
  ['deleted', 'Bluesky has no such account; it may have been deleted', 'missing'],
] as const)('an account that is %s is said to be so', async (state, message, reason) => {
  api.accounts = [account({ did: ALICE, handle: 'alice.bsky.social', state })];
  await expect(reader.findAgain({ id: ALICE, screen_name: 'alice' }, NEVER)).rejects.toMatchObject({ message, reason });
});

test('an account that wants signed-in readers only is not read, neither at Bluesky nor at its own server', async () => {
  api.accounts = [account({ did: ALICE, handle: 'alice.bsky.social', labels: ['!no-unauthenticated'] })];
  const hidden = 'This person shows the account to signed-in readers of Bluesky only, and Plumbline respects that';
  await expect(find(ALICE)).rejects.toThrow(hidden);
  api.isClosed = true;
  await expect(find(ALICE)).rejects.toThrow(hidden);
});

test('where Bluesky refuses, the account’s own server says who it is', async () => {
  api.isClosed = true;
  expect(await find(ALICE)).toEqual({ ...FOUND, posts: null });
  expect(api.requests.map((path) => path.split('?')[0])).toEqual([
    '/xrpc/app.bsky.actor.getProfile',
    `/${ALICE}`,
    '/xrpc/com.atproto.repo.describeRepo',
    '/xrpc/com.atproto.repo.getRecord',
  ]);
});

test('where Bluesky resolves no handle, the handle’s own domain says whose it is', async () => {
  api.isClosed = true;
  texts['_atproto.alice.bsky.social'] = `did=${ALICE}`;
  expect(await find('Alice.bsky.social')).toEqual({ ...FOUND, posts: null });
});

test.each([
  ['http://169.254.169.254', '169.254.169.254'],
  ['http://10.0.0.7:2583', '10.0.0.7'],
  ['http://localhost:5432', 'localhost'],
  ['http://[::1]/', '[::1]'],
])('a document that names %s is not followed', async (server, host) => {
  api.isClosed = true;
  api.accounts = [account({ did: ALICE, handle: 'alice.bsky.social', server })];
  await expect(find(ALICE)).rejects.toThrow(`is not asked, because ${host} is not on the public internet`);
});

/** The server of an account, as a document names it. */
const OWN = { id: '#atproto_pds', serviceEndpoint: api.url };

test.each([
  ['a document of somebody else', [null, answering(200, { id: did('mallory'), service: [OWN] })]],
  ['a repository of somebody else', [null, null, answering(200, { did: did('mallory'), handle: 'alice.bsky.social' })]],
])('%s is not taken', async (_, faults) => {
  api.isClosed = true;
  api.faults = faults;
  await expect(find(ALICE)).rejects.toMatchObject({ name: 'WorkFailure', isLasting: true });
});

test('a label that was taken back, and a handle that its server does not confirm, do not count', async () => {
  api.isClosed = true;
  const taken_back = { values: [{ val: '!no-unauthenticated', neg: true }] };
  api.faults = [
    null,
    null,
    answering(200, { did: ALICE, handle: 'alice.bsky.social', handleIsCorrect: false }),
    answering(200, { value: { displayName: 'Alice', labels: taken_back } }),
  ];
  expect(await find(ALICE)).toEqual({ ...FOUND, screen_name: ALICE, posts: null });
});

test('a DID that its directory no longer has is a deleted account', async () => {
  api.isClosed = true;
  api.faults = [null, answering(410, { message: 'DID not available' })];
  await expect(find(ALICE)).rejects.toMatchObject({ reason: 'missing' });
});

test('an account that its directory has closed is deleted', async () => {
  api.isClosed = true;
  api.accounts = [account({ did: ALICE, handle: 'alice.bsky.social', state: 'deleted' })];
  await expect(find(ALICE)).rejects.toBeInstanceOf(AccountUnavailable);
});
