import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCodePoint } from '#tests/support/any-code-point.ts';
import { hasLink, normalise, tokenize } from './tokens.ts';

const words = (text: string) => tokenize(text).map(({ word }) => word);

test.each([
  ['words are in lower case', 'The MAYOR said', ['the', 'mayor', 'said']],
  ['an apostrophe stays in its word, straight', "They won’t, we can't", ['they', "won't", 'we', "can't"]],
  ['a hyphen separates words', 'far-left', ['far', 'left']],
  ['links are left out', 'see https://example.org/a?b=great#c now www.example.org/x', ['see', 'now']],
  [
    'links without a scheme are left out',
    'so pic.twitter.com/Ab1 and t.co/x, and/or 8.5/10',
    ['so', 'and', 'and', 'or', '8', '5', '10'],
  ],
  ['mentions are left out', 'hello @some_body bye', ['hello', 'bye']],
  ['a camel-case hashtag gives its parts', '#StopTheTollRoad2031', ['stop', 'the', 'toll', 'road', '2031']],
  ['capitals in a hashtag stay together', '#SaveNHSNow', ['save', 'nhs', 'now']],
  ['a hashtag in one case is one word', '#tollroad #TOLLROAD', ['tollroad', 'tollroad']],
  ['a hashtag in one case is one word with its figures', '#tollroad2031', ['tollroad2031']],
  ['mathematical letters count as normal ones', '𝗙𝗮𝗸𝗲 news', ['fake', 'news']],
  ['letters of any script are words', 'Правда там, 真相', ['правда', 'там', '真相']],
  ['accents make no difference', 'Été là, garçon, año', ['ete', 'la', 'garcon', 'año']],
  ['no letters, no words', '🙂 … !!', []],
])('%s', (_, text, expected) => {
  expect(words(text)).toEqual(expected);
});

test('a word knows its place, whether a phrase may go on from the word before, and the hashtag it begins', () => {
  expect(tokenize('Là,  #StopIt. No')).toStrictEqual([
    { word: 'la', start: 0, end: 2, joined: false, tag: undefined },
    { word: 'stop', start: 6, end: 10, joined: true, tag: { word: 'stopit', end: 12 } },
    { word: 'it', start: 10, end: 12, joined: true, tag: undefined },
    { word: 'no', start: 14, end: 16, joined: false, tag: undefined },
  ]);
});

test('each post is read from its beginning', () => {
  expect([words('one two'), words('three'), words('four five')]).toEqual([['one', 'two'], ['three'], ['four', 'five']]);
});

test('the first word of a hashtag carries the whole tag', () => {
  expect(tokenize('see #StopTheSteal, #stopthesteal').map(({ word, tag }) => [word, tag?.word])).toEqual([
    ['see', undefined],
    ['stop', 'stopthesteal'],
    ['the', undefined],
    ['steal', undefined],
    ['stopthesteal', 'stopthesteal'],
  ]);
});

test('an elision is separate from the word after it', () => {
  const elisions = new Set(['l', 'qu']);
  expect(tokenize("L’état, qu'il aujourd'hui l'", elisions).map(({ word }) => word)).toEqual([
    "l'",
    'etat',
    "qu'",
    'il',
    "aujourd'hui",
    'l',
  ]);
});

test('an elision and the word after it have their own places', () => {
  expect(tokenize('Vive l’été !', new Set(['l']))).toStrictEqual([
    { word: 'vive', start: 0, end: 4, joined: false, tag: undefined },
    { word: "l'", start: 5, end: 7, joined: true, tag: undefined },
    { word: 'ete', start: 7, end: 10, joined: true, tag: undefined },
  ]);
});

test('without elisions an apostrophe separates nothing', () => {
  expect(words("l'état")).toEqual(["l'etat"]);
});

test.each([
  ['a space', 'a b', true],
  ['a comma', 'a, b', true],
  ['a line break', 'a\nb', true],
  ['quotation marks', 'a "b"', true],
  ['a hyphen', 'a-b', true],
  ['the sign of a hashtag', 'a #b', true],
  ['four spaces', 'a    b', true],
  ['five spaces', 'a     b', false],
  ['the end of a sentence', 'a. b', false],
  ['a point without a space', 'a.b', false],
  ['a slash', 'a/b', false],
  ['an exclamation mark', 'a! b', false],
  ['a colon', 'a: b', false],
  ['a mention', 'a @c b', false],
  ['a short link', 'a t.co/x b', false],
  ['an emoji', 'a 🙂 b', false],
])('over %s a phrase may go on or not', (_, text, expected) => {
  expect(tokenize(text).map(({ joined }) => joined)).toEqual([false, expected]);
});

test.each([
  ['Read https://example.org', true],
  ['Read HTTP://x', true],
  ['Read www.example', true],
  ['Read example.org/page', true],
  ['Read example.org', false],
  ['Read example.org/ now', false],
  ['Mail ada@example.org/page', false],
  ['And/or 8.5/10', false],
  ['Type https:// first', false],
  ['', false],
])('whether there is a link in: %s', (text, expected) => {
  expect(hasLink(text)).toBe(expected);
});

test.each([
  ['LOUD', 'loud'],
  ["Can't_2", "can't_2"],
  ['Été', 'ete'],
  ['GARÇON', 'garcon'],
  ['Naïve', 'naive'],
  ['AÑO', 'año'],
  ['won’t', "won't"],
  ['𝗙𝗮𝗸𝗲', 'fake'],
])('%s is the word %s', (written, word) => {
  expect(normalise(written)).toBe(word);
});

test('words come in the order of the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCodePoint, maxLength: 60 }), (text) => {
      let end = 0;
      for (const token of tokenize(text)) {
        expect(token.start).toBeGreaterThanOrEqual(end);
        expect(token.end).toBeGreaterThan(token.start);
        end = token.end;
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }),
  );
});
