import { expect, test } from 'vitest';
import { inMainLanguage, mainLanguageOf, mayBeInMainLanguage } from './main-language.ts';

test.each([
  ['nine in ten', { en: 9, es: 1 }, 'en'],
  ['fewer than nine in ten', { en: 8, es: 2 }, null],
  ['fewer than ten posts that can be told', { en: 9, unknown: 50 }, null],
  ['any number that cannot be told', { en: 10, unknown: 50 }, 'en'],
  ['no post', {}, null],
])('of %s posts in a language', (_, counts, main) => {
  expect(mainLanguageOf(Object.entries(counts))).toBe(main);
});

test.each([
  ['Latin letters', 'ok lol', true],
  ['accents', 'déjà vu', true],
  ['another alphabet', 'да', false],
  ['both', 'ok да', false],
  ['no letter', '12 + 3 :)', false],
  ['only links, handles and tags', '@ada #fair https://example.org/a', false],
])('a post with %s', (_, text, may) => {
  expect(mayBeInMainLanguage(text)).toBe(may);
});

test('posts that cannot be told are read in the language of the others', () => {
  const told = Array.from({ length: 10 }, () => ({ text: 'The fair opens at ten', language: 'en' }));
  const [short, foreign] = [
    { text: 'ok lol', language: 'unknown' },
    { text: 'да', language: 'unknown' },
  ];
  expect(inMainLanguage([...told, short, foreign])).toEqual([...told, { ...short, language: 'en' }, foreign]);
  const french = { text: 'La foire ouvre', language: 'fr' };
  expect(inMainLanguage([...told, french])).toEqual([...told, french]);
  expect(inMainLanguage([short, foreign])).toEqual([short, foreign]);
});

test('the main language is told from nine in ten on, whatever stands first', () => {
  expect([
    mainLanguageOf([
      ['es', 2],
      ['en', 18],
    ]),
    mainLanguageOf([
      ['es', 2],
      ['en', 17],
    ]),
    mainLanguageOf([
      ['unknown', 90],
      ['en', 10],
    ]),
    mainLanguageOf([['en', 10]]),
    mainLanguageOf([['en', 9]]),
  ]).toEqual(['en', null, 'en', 'en', null]);
});
