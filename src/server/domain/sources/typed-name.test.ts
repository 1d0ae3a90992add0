import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readConfig } from '#server/foundations/config.ts';
import { networkOfTyped, typedNameSchema } from './typed-name.ts';

const ALL_ON = readConfig({});

test.each([
  ['IronwardFront', 'IronwardFront'],
  [' @IronwardFront ', 'IronwardFront'],
  ['https://x.com/IronwardFront', 'IronwardFront'],
  ['HTTPS://X.com/IronwardFront', 'IronwardFront'],
  ['https://twitter.com/IronwardFront/status/1790000000000000001?s=20', 'IronwardFront'],
  [' www.x.com/@IronwardFront/ ', 'IronwardFront'],
  ['mobile.twitter.com/IronwardFront', 'IronwardFront'],
  ['https://twitter.com/intent/user?screen_name=IronwardFront', 'IronwardFront'],
  ['https://x.com/intently', 'intently'],
  ['@alice.bsky.social', 'alice.bsky.social'],
  ['News.Example.ORG', 'News.Example.ORG'],
  ['\u202a@alice.bsky.social\u202c', 'alice.bsky.social'],
  ['did:plc:z72i7hdynmk6r22z27h6tvur', 'did:plc:z72i7hdynmk6r22z27h6tvur'],
  ['did:web:news.example.org', 'did:web:news.example.org'],
  ['https://bsky.app/profile/alice.bsky.social', 'alice.bsky.social'],
  ['bsky.app/profile/did:plc:z72i7hdynmk6r22z27h6tvur/post/3l6oveex3ii2l', 'did:plc:z72i7hdynmk6r22z27h6tvur'],
  ['at://alice.bsky.social/app.bsky.feed.post/3l6oveex3ii2l', 'alice.bsky.social'],
  ['alice-harbour', 'alice-harbour'],
  ['@alice@meadow.example', 'alice@meadow.example'],
  ['https://meadow.example/@alice/113', 'alice@meadow.example'],
  ['meadow.example/users/alice', 'alice@meadow.example'],
  [
    `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`,
    `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`,
  ],
])('%s names %s', (typed, name) => expect(v.parse(typedNameSchema(ALL_ON), typed)).toBe(name));

/** What is said about text that names no account. */
const said = (typed: string, config = ALL_ON) =>
  v.safeParse(typedNameSchema(config), typed).issues?.map(({ message }) => message);

test.each([
  'javascript:alert(1)',
  'sixteen_letters_',
  'sixteen-letters-',
  'sixteenletters16',
  'alice..bsky.social',
  '-alice.bsky.social',
  'did:plc:short',
  'did:key:z72i7hdynmk6r22z27h6tvur',
  `${'long.'.repeat(50)}example`,
])('"%s" names no account', (typed) => {
  expect(said(typed)).toEqual([
    'Type 1 to 15 letters, digits or underscores; or a Bluesky handle such as alice.bsky.social; or a Mastodon name such as alice@mastodon.social.',
  ]);
});

test.each([
  [
    { BLUESKY_API_BASE_URL: 'off' },
    '1 to 15 letters, digits or underscores; or a Mastodon name such as alice@mastodon.social',
  ],
  [{ MASTODON: 'off' }, '1 to 15 letters, digits or underscores; or a Bluesky handle such as alice.bsky.social'],
  [{ BLUESKY_API_BASE_URL: 'off', MASTODON: 'off' }, '1 to 15 letters, digits or underscores'],
])('with %j only names of what can be asked are explained', (variables, rules) => {
  expect(said('a b c', readConfig(variables))).toEqual([`Type ${rules}.`]);
});

test('an account of a source that is turned off is named as before: it may be stored already', () => {
  expect(said('alice.bsky.social', readConfig({ BLUESKY_API_BASE_URL: 'off' }))).toBeUndefined();
});

test.each([
  'https://x.com/',
  'https://x.com/home',
  'https://x.com/home?screen=1',
  'https://x.com/a-name',
  'https://x.com.example.org/IronwardFront',
  'https://example.org/x.com/IronwardFront',
  'https://bsky.app/profile/under_score',
])('the address "%s" names no account, and that is said without the name of a field', (typed) => {
  expect(said(typed)).toEqual([
    'This is not the address of a profile that can be read here. Type the name of the account, or copy the address of its profile.',
  ]);
});

test.each([
  ['https://x.com/IronwardFront', 'x'],
  ['https://bsky.app/profile/alice.bsky.social', 'bluesky'],
  ['IronwardFront', null],
  ['alice.bsky.social', null],
])('%s belongs to the network %s', (typed, network) => expect(networkOfTyped(typed)).toBe(network));
