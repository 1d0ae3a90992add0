import { expect, test } from 'vitest';
import type { Shape } from '#server/domain/labelling/baseline/rule.ts';
import { tokenize } from '#server/domain/labelling/baseline/tokens.ts';
import { headlineSource, judgingAdverb, nameOfDay, repeatedWord } from './words.ts';

const LISTS: Record<string, string[]> = {
  common: ['the'],
  days: ['Monday', 'March', 'août'],
  endings: ['ly'],
  harmless: ['recently'],
  verbs: ['say', 'says'],
};

const found = (shape: Shape, text: string) =>
  Array.from(
    shape((name) => LISTS[name] ?? []).find({ text, tokens: tokenize(text), hasLink: false }),
    ({ start, end }) => text.slice(start, end),
  );

test.each([
  ['a word three times', 'Lies in the morning, lies at noon, lies at night', ['lies']],
  ['a common word', 'The bridge, the river, the town', []],
  ['a number', 'Bus 100 at 100 Main Street, fare 100', []],
])('finds %s only if it is worth a mark', (_, text, words) => expect(found(repeatedWord, text)).toEqual(words));

test.each([
  ['a day or month as it is written', 'On Monday, 3 March, and in août', ['Monday', 'March', 'août']],
  ['no word that is written otherwise', 'We march, MARCH on', []],
  ['no hashtag', '#Monday again', []],
])('finds %s', (_, text, words) => expect(found(nameOfDay, text)).toEqual(words));

test.each([
  ['an adverb that judges', 'They Cruelly closed it', ['Cruelly']],
  ['no harmless one', 'They recently closed it', []],
  ['no shorter word', 'The only ally', []],
  ['no hashtag', '#cruelly', []],
])('finds %s', (_, text, words) => expect(found(judgingAdverb, text)).toEqual(words));

test.each([
  ['who says so before a link', 'The dam is at risk, two engineers say https://example.org', [', two engineers say']],
  ['who says so at the end', 'The dam is at risk, Ada Moss says', [', Ada Moss says']],
  ['nobody in the middle', 'The dam, engineers say, is at risk', []],
])('finds %s', (_, text, words) => expect(found(headlineSource, text)).toEqual(words));
