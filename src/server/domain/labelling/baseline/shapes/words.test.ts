import { expect, test } from 'vitest';
import { tokenize } from '#server/domain/labelling/baseline/tokens.ts';
import { repeatedWord } from './words.ts';

const found = (text: string) =>
  Array.from(repeatedWord(() => ['the']).find({ text, tokens: tokenize(text), hasLink: false }), ({ start, end }) =>
    text.slice(start, end),
  );

test.each([
  ['a word three times', 'Lies in the morning, lies at noon, lies at night', ['lies']],
  ['a common word', 'The bridge, the river, the town', []],
  ['a number', 'Bus 100 at 100 Main Street, fare 100', []],
])('finds %s only if it is worth a mark', (_, text, words) => expect(found(text)).toEqual(words));
