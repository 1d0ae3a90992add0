import { expect, test } from 'vitest';
import { nameInAddress } from '#contract/name-in-address.ts';
import {
  ADDRESSES_OF_MASTODON,
  MASTODON_NAMES,
  MASTODON_REPOST,
  networkId,
  partsOf,
  profileUrlAtMastodon,
  readNetworkId,
} from './names.ts';

/** A host of 251 characters. */
const LONG = `${['b', 'c', 'd', 'e'].map((letter) => letter.repeat(60)).join('.')}.example`;

test.each([
  ['alice@mastodon.social', true],
  ['a@b.co', true],
  ['_a.b-c_@x.example', true],
  [`${'a'.repeat(64)}@x.example`, true],
  [`${'a'.repeat(65)}@x.example`, false],
  ['.a@x.example', false],
  ['a.@x.example', false],
  ['alice@localhost', false],
  ['alice', false],
  ['@alice@x.example', false],
  ['alice@x.example ', false],
  [`a@${LONG}`, true],
  [`aa@${LONG}`, false],
])('%s is a name of Mastodon: %s', (name, isOne) => {
  expect(MASTODON_NAMES.pattern.test(name)).toBe(isOne);
});

test.each([
  ['https://m.example/@ann', 'ann@m.example'],
  ['m.example/@ann/110', 'ann@m.example'],
  [' http://m.example/web/@ann?x=1', 'ann@m.example'],
  ['https://m.example/users/ann#top', 'ann@m.example'],
  ['https://m.example/ann', null],
  ['https://m.example/@ann x', null],
])('the address %s names %s', (typed, name) => {
  expect(nameInAddress(typed, ADDRESSES_OF_MASTODON)).toBe(name);
});

test('a repost begins with its author', () => {
  const author = (text: string) => new RegExp(MASTODON_REPOST).exec(text)?.[1] ?? null;
  expect(author('RT @ann.b_c-d@m.example: hello')).toBe('ann.b_c-d@m.example');
  expect([author('See RT @ann@m.example: x'), author('RT @an: x'), author('RT @ann@m.example hello')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('the host of a name is in lower case, and its user is not', () => {
  expect(partsOf('Ann@M.Example')).toEqual({ user: 'Ann', host: 'm.example' });
});

test('an id is the address of the profile and the id at the server, there and back', () => {
  const parts = { host: 'm.example', user: 'ann', id: '7' };
  expect(networkId(parts)).toBe('https://m.example/@ann#7');
  expect(readNetworkId('https://m.example/@ann#7')).toEqual(parts);
  expect(profileUrlAtMastodon('https://m.example/@ann#7')).toBe('https://m.example/@ann');
});

test.each([
  null,
  '',
  'ann@m.example',
  'https://m.example/@ann',
  'http://m.example/@ann#7',
  'x https://m.example/@ann#7',
])('%s is no id', (given) => {
  expect(readNetworkId(given)).toBeNull();
});
