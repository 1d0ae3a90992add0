import { expect, test } from 'vitest';
import { nameInAddress } from '#contract/name-in-address.ts';
import {
  ADDRESSES_OF_BLUESKY,
  BLUESKY_NAMES,
  BLUESKY_REPOST,
  handleOf,
  isDid,
  nameOf,
  postUrlAtBluesky,
  profileUrlAtBluesky,
} from './names.ts';

const DID = `did:plc:${'a2'.repeat(12)}`;

test.each([
  ['alice.bsky.social', true],
  ['Alice-1.Example', true],
  ['alice', true],
  ['a-1', true],
  ['abcdefghijklmno', true],
  ['abcdefghijklmnop', false],
  ['al', false],
  ['-alice', false],
  ['alice_b', false],
  ['alice.1x', false],
  [DID, true],
  [`${DID}a`, false],
  ['did:plc:a1', false],
  ['did:web:news.example', true],
  ['did:web:localhost', false],
  ['did:key:z6Mk', false],
])('%s is a name of Bluesky: %s', (name, isOne) => {
  expect(BLUESKY_NAMES.pattern.test(name)).toBe(isOne);
});

test.each([
  [DID, true],
  ['did:web:news.example', true],
  [DID.toUpperCase(), false],
  [`x${DID}`, false],
  [`${DID} `, false],
  ['alice.bsky.social', false],
])('%s is a DID: %s', (name, isOne) => {
  expect(isDid(name)).toBe(isOne);
});

test.each([
  ['Alice.Example', 'alice.example'],
  ['handle.invalid', DID],
  ['', DID],
  ['alice', DID],
  ['alice.example/x', DID],
])('an account with the handle "%s" is called %s', (handle, name) => {
  expect(nameOf({ did: DID, handle })).toBe(name);
});

test('a name without a dot is one of the largest server', () => {
  expect([handleOf('Alice'), handleOf('Alice.Example')]).toEqual(['alice.bsky.social', 'alice.example']);
});

test.each([
  ['https://bsky.app/profile/alice.example', 'alice.example'],
  [' bsky.app/profile/@alice.example/post/3k?x', 'alice.example'],
  ['http://www.bsky.app/profile/alice.example#x', 'alice.example'],
  ['staging.bsky.app/profile/a.example', 'a.example'],
  ['main.bsky.app/profile/a.example', 'a.example'],
  [`at://${DID}/app.bsky.feed.post/3k`, DID],
  ['https://bsky.app/search', null],
  ['https://notbsky.app/profile/a.example', null],
  ['https://x.example/at://a.example', null],
])('the address %s names %s', (typed, name) => {
  expect(nameInAddress(typed, ADDRESSES_OF_BLUESKY)).toBe(name);
});

test('a repost begins with its author', () => {
  const author = (text: string) => new RegExp(BLUESKY_REPOST).exec(text)?.[1] ?? null;
  expect([author('RT @alice-1.example: hello'), author(`RT @${DID}: x`), author('RT alice: x')]).toEqual([
    'alice-1.example',
    DID,
    null,
  ]);
});

test('accounts and posts have an address by the DID, and reposts have none', () => {
  expect(profileUrlAtBluesky(DID)).toBe(`https://bsky.app/profile/${DID}`);
  expect(postUrlAtBluesky(`at://${DID}/app.bsky.feed.post/3kabc`)).toBe(`https://bsky.app/profile/${DID}/post/3kabc`);
  expect(postUrlAtBluesky(`at://${DID}/app.bsky.feed.repost/3kabc`)).toBeNull();
  expect(postUrlAtBluesky(`at://${DID}/app.bsky.feed.post/3kabc#repost/1`)).toBeNull();
});
