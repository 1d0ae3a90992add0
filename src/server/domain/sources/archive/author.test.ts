import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { accountNameSchema } from '#contract/item.ts';
import { SOURCES } from '#server/domain/sources/registry.ts';
import { isHandle, ownerNameSchema, readAuthor } from './author.ts';

const DID = 'did:plc:z72i7hdynmk6r22z27h6tvur';
const named = (written: string) => {
  const author = readAuthor(written, 'names');
  if ('problem' in author) throw new Error(author.problem);
  return author.account;
};

describe('in a column of handles, the form shows the network', () => {
  test.each([
    ['RiverGazette', 'archive', { id: null, screen_name: 'RiverGazette' }],
    ['@River_1', 'archive', { id: null, screen_name: 'River_1' }],
    ['https://x.com/RiverGazette', 'archive', { id: null, screen_name: 'RiverGazette' }],
    ['Alice.bsky.social', 'bluesky_archive', { id: null, screen_name: 'alice.bsky.social' }],
    ['@news.example.org', 'bluesky_archive', { id: null, screen_name: 'news.example.org' }],
    ['https://bsky.app/profile/alice.bsky.social', 'bluesky_archive', { id: null, screen_name: 'alice.bsky.social' }],
    [DID, 'bluesky_archive', { id: DID, screen_name: DID }],
    ['@Alice@Social.Example', 'mastodon_archive', { id: null, screen_name: 'Alice@social.example' }],
    ['alice@social.example', 'mastodon_archive', { id: null, screen_name: 'alice@social.example' }],
    ['Jane Doe', 'named_archive', named('Jane Doe')],
    ['river-gazette', 'named_archive', named('river-gazette')],
    ['a_name_longer_than_fifteen', 'named_archive', named('a_name_longer_than_fifteen')],
    ['1377650090978992134', 'named_archive', named('1377650090978992134')],
    ['https://news.example/@jane', 'named_archive', named('https://news.example/@jane')],
  ])('%s', (written, source, account) => {
    expect(readAuthor(written, 'handles')).toMatchObject({ source, account });
  });
});

describe('in a column of names, each name has an account of its own', () => {
  test('also one that has the form of a handle', () => {
    expect(readAuthor('Jane', 'names')).toEqual({
      source: 'named_archive',
      account: { id: 'name:Jane', screen_name: 'jane:6d4c0f42a6', name: 'Jane', description: null },
    });
  });

  test.each([
    ['white space', 'Jane  Doe', ' Jane\u00a0Doe\n'],
    ['the form of a character', 'Jos\u00e9', 'Jose\u0301'],
    ['marks of the writing direction', 'Jane Doe', '\u202aJane\u202c \u200eDoe'],
    ['how a table writes a character', 'Mum & Dad', 'Mum &amp; Dad'],
  ])('%s makes no difference', (_, one, other) => expect(named(other)).toEqual(named(one)));

  test.each([
    ['capitals', 'Jane Doe', 'Jane DOE'],
    ['accents', 'José', 'Jose'],
    ['letters that look alike', 'Jane', 'J\u0430ne'],
    ['wide forms of letters', 'Jane', 'Ｊａｎｅ'],
    ['punctuation', 'Jane Doe', 'Jane-Doe'],
    ['what comes after many equal characters', `${'a'.repeat(150)} b`, `${'a'.repeat(150)} c`],
  ])('%s keep two names apart', (_, one, other) => {
    expect([named(one).id, named(one).screen_name]).not.toEqual([named(other).id, named(other).screen_name]);
    expect(named(one).screen_name).not.toBe(named(other).screen_name);
  });

  test.each([
    'Jane Doe',
    'Иван Петров',
    'नमस्ते भारत',
    '山田太郎',
    'محمد علي',
    '🦊',
    '=HYPERLINK("http://evil.example")',
    '<script>alert(1)</script>',
    "Robert'); drop table accounts;--",
    '../../etc/passwd',
    'İstanbul',
    'half \ud800 a pair',
    'nothing\0here',
    'a'.repeat(200),
  ])('%j has a screen name that paths take, and that no network has', (written) => {
    const { screen_name } = named(written);
    expect(v.safeParse(accountNameSchema, screen_name).output).toBe(screen_name);
    expect(SOURCES.filter(({ names }) => names.pattern.test(screen_name)).map(({ id }) => id)).toEqual([
      'named_archive',
    ]);
  });
});

test.each([
  ['', 'the line does not say whose post it is; give the screen name of the account'],
  [' \u200b\u200e ', 'the line does not say whose post it is; give the screen name of the account'],
  [`${'Jane '.repeat(40)}Doe`, 'the author “Jane Jane Jane Jane Jane Jane Jane Jane…” is longer than 200 characters'],
])('the author %j is refused', (written, problem) => expect(readAuthor(written, 'names')).toEqual({ problem }));

test('an address for mail, a number and words are no handles', () => {
  const written = ['jane', '@jane@host.example', 'jane.example', 'jane@host.example', '12345', 'Jane Doe', ''];
  expect(written.filter(isHandle)).toEqual(['jane', '@jane@host.example', 'jane.example']);
});

test.each([
  ['RiverGazette', 'RiverGazette'],
  ['@RiverGazette', 'RiverGazette'],
  ['https://x.com/RiverGazette', 'RiverGazette'],
  ['  Jane   Doe ', 'Jane Doe'],
])('%j as whose posts a file holds is %s', (typed, name) => {
  expect(v.parse(ownerNameSchema, typed)).toBe(name);
});
