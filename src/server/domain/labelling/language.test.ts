import { expect, test } from 'vitest';
import { languageNamedBy, languageOf, UNKNOWN_LANGUAGE, wordsOutsideTags } from './language.ts';

test.each([
  ['the primary part of the source’s tag', 'pt-BR', 'Good morning to all of you', 'pt'],
  ['a tag in capitals', 'EN', 'Bonjour à toutes et à tous', 'en'],
  ['the text, if the source says nothing', null, 'The ferry leaves at ten from the old harbour', 'en'],
  ['the text, if the source does not know', 'und', 'Le bac part à dix heures du vieux port', 'fr'],
  ['the text, if the tag names no language', 'qme', 'El ferry sale a las diez del puerto viejo', 'es'],
  ['the text, if the tag is invalid', 'english language', 'Το πλοίο φεύγει στις δέκα από το παλιό λιμάνι', 'el'],
  ['the text, even if the client declares another language', 'en-x-declared', 'El ferry sale a las diez', 'es'],
  ['what the client declares, if the text is too short', 'pt-BR-x-declared', 'ok', 'pt'],
  [
    'the text without links, handles and tags',
    null,
    '@the_harbour_office #GoodMorningEverybody https://example.org/the/ferry/leaves El ferry sale a las diez del puerto',
    'es',
  ],
  [
    'the text, if its letters are disguised from the source',
    'ja',
    'Ｔｈｅ ｆｅｒｒｙ ｌｅａｖｅｓ ａｔ ｔｅｎ ｆｒｏｍ ｔｈｅ ｈａｒｂｏｕｒ',
    'en',
  ],
  ['the text with look-alikes as plain letters', 'sr', 'Тhе fеrrу lеаvеs аt tеn frоm thе оld hаrbоur', 'en'],
])('uses %s', async (_, lang, text, language) => {
  expect(await languageOf({ text, lang })).toBe(language);
});

test('needs twelve letters', async () => {
  const languages = ['Καλημέρα σας!', 'Καλημέρα όλοι'].map((text) => languageOf({ text, lang: null }));
  expect(await Promise.all(languages)).toEqual([UNKNOWN_LANGUAGE, 'el']);
});

test.each([
  ['no text', ''],
  ['too few letters', 'ok lol'],
  ['only tags and links', '#GoodMorningEverybody @the_harbour_office https://example.org/good/morning'],
  ['a text that two languages share', 'Barcelona, Madrid, Lisboa, Porto'],
])('does not know %s', async (_, text) => {
  expect(await languageOf({ text, lang: null })).toBe(UNKNOWN_LANGUAGE);
});

test.each([
  ['en', 'en'],
  ['EN-gb', 'en'],
  ['fil', 'fil'],
  ['zh-Hant-TW', 'zh'],
  ['engl', null],
  ['e', null],
  ['en_GB', null],
  ['und', null],
  ['mul', null],
  ['mis', null],
  ['zxx', null],
  ['qaa', null],
  ['qtz', null],
  ['qua', 'qua'],
  ['en-x-declared', null],
  ['', null],
  [null, null],
])('the tag %s names the language %s', (tag, language) => {
  expect(languageNamedBy(tag)).toBe(language);
});

test('links, handles and tags are no words', () => {
  expect(
    wordsOutsideTags('See https://a.example/b, www.c.example/d @ann_1 ＠bob #Tag＃x ＃día# and e@f').split(/\s+/),
  ).toEqual(['See', 'and', 'e', '']);
});
