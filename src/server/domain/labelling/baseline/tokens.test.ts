import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenize } from './tokens.ts';

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
  ['mathematical letters count as normal ones', '𝗙𝗮𝗸𝗲 news', ['fake', 'news']],
  ['letters of any script are words', 'Правда там, 真相', ['правда', 'там', '真相']],
  ['accents make no difference', 'Été là, garçon, año', ['ete', 'la', 'garcon', 'año']],
  ['no letters, no words', '🙂 … !!', []],
])('%s', (_, text, expected) => {
  expect(words(text)).toEqual(expected);
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

test('a phrase may cross spaces, commas, quotes and line breaks, but nothing else', () => {
  const joined = (text: string) => tokenize(text)[1]?.joined;
  expect(['a b', 'a, b', 'a\nb', 'a "b"', 'a. b', 'a! b', 'a: b', 'a @c b', 'a 🙂 b', 'a      b'].map(joined)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('words come in the order of the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
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
