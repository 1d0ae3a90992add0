import { expect, test } from 'vitest';
import { hashText } from '#server/foundations/hash-text.ts';
import { checkOf, type Said } from './published-check.ts';

const SAID: Said = {
  claim: 'The  bridge\nis closed',
  url: 'https://www.facts.example/bridge',
  rating: 'False',
  claimant: 'A councillor',
  publisher: 'Harbor Facts',
  title: 'It is open',
  language: 'EN-gb',
  reviewed_at: '2026-03-04',
  licence: 'CC0',
};
const EMPTY = { claimant: '', publisher: '', title: '', language: '', reviewed_at: '', licence: '' };
const known = (said: Partial<Said>) => checkOf({ ...SAID, ...said });

test('a fact-check is kept in one line each, with its words', () => {
  expect(checkOf(SAID)).toEqual({
    key: hashText('https://www.facts.example/bridge\nThe bridge is closed'),
    url: 'https://www.facts.example/bridge',
    claim: 'The bridge is closed',
    claimant: 'A councillor',
    publisher: 'Harbor Facts',
    rating: 'False',
    title: 'It is open',
    language: 'en',
    reviewed_at: '2026-03-04T00:00:00.000Z',
    licence: 'CC0',
    words: ['the', 'bridge', 'is', 'closed', 'it', 'open'],
  });
});

test('what is not said is null, and the publisher is the site', () => {
  expect(known(EMPTY)).toMatchObject({
    ...{ claimant: null, publisher: 'facts.example', title: null, language: null, reviewed_at: null, licence: null },
    words: ['the', 'bridge', 'is', 'closed'],
  });
});

test.each([
  [{ url: 'https://root@facts.example/' }, 'the address holds a name or a password'],
  [{ url: 'https://:secret@facts.example/' }, 'the address holds a name or a password'],
  [{ url: 'ftp://facts.example/' }, 'the address “ftp://facts.example/” is not one of a website'],
  [{ url: 'facts.example' }, 'the address “facts.example” is not one of a website'],
  [{ url: ' ' }, 'it has no address (url)'],
  [{ claim: '\n' }, 'it names no claim (claimReviewed)'],
  [{ rating: '' }, 'it has no rating in words (reviewRating.alternateName)'],
  [{ url: `https://facts.example/${'x'.repeat(1_979)}` }, 'its url is longer than 2000 characters'],
  [{ claim: 'x'.repeat(5_001) }, 'its claim is longer than 5000 characters'],
  [{ rating: 'x'.repeat(1_001) }, 'its rating is longer than 1000 characters'],
])('%j is no fact-check', (said, reason) => {
  expect(known(said)).toBe(reason);
});

test('the longest texts are kept, and longer names are cut', () => {
  const said = {
    url: `https://facts.example/${'x'.repeat(1_978)}`,
    claim: 'x'.repeat(5_000),
    rating: 'x'.repeat(1_000),
  };
  expect(known(said)).toMatchObject(said);
  const long = { claimant: 'x'.repeat(301), publisher: 'y'.repeat(301), title: 'z'.repeat(1_001) };
  expect(known(long)).toMatchObject({
    claimant: 'x'.repeat(300),
    publisher: 'y'.repeat(300),
    title: 'z'.repeat(1_000),
  });
});

test('the first three hundred different words are kept', () => {
  const words = Array.from({ length: 301 }, (_, number) => `w${number}`);
  const claim = [...words.slice(0, 10), ...words.slice(0, 300)].join(' ');
  expect(known({ claim, title: 'w300' })).toMatchObject({ title: 'w300', words: words.slice(0, 300) });
  expect(known({ claim: words.slice(1).join(' '), title: 'w0' })).toMatchObject({ words: words.slice(1) });
});

test.each([
  ['1900-01-01', '1900-01-01T00:00:00.000Z'],
  ['1899-12-31', null],
  ['2100-01-01', '2100-01-01T00:00:00.000Z'],
  ['2100-01-02', null],
  ['2026-03-04T10:00:00+02:00', '2026-03-04T08:00:00.000Z'],
  ['on 2026-03-04', null],
  ['2026-13-41', null],
])('the time %s is kept as %s', (reviewed_at, expected) => {
  expect(known({ reviewed_at })).toMatchObject({ reviewed_at: expected });
});
