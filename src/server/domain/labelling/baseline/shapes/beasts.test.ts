import { expect, test } from 'vitest';
import { tokenize } from '#server/domain/labelling/baseline/tokens.ts';
import { groupAsBeasts } from './beasts.ts';

const LISTS: Record<string, string[]> = {
  before: ['the', 'these'],
  groups: ['miners', 'sailors'],
  verbs: ['are'],
  denials: ['never'],
  articles: ['just', 'some'],
  pests: ['lice'],
  animals: ['animals'],
  wild: ['without'],
};
const found = (text: string) =>
  Array.from(
    groupAsBeasts((name) => LISTS[name] ?? []).find({ text, tokens: tokenize(text), hasLink: false }),
    ({ start, end }) => text.slice(start, end),
  );

test.each([
  ['a group called pests', 'The miners are just some lice on our backs', ['The miners are just some lice']],
  [
    'a group called animals at the end of a clause',
    'These sailors are animals, lock up',
    ['These sailors are animals'],
  ],
  ['animals that are wild', 'The sailors are animals without shame', ['The sailors are animals']],
  [
    'a group a few words before',
    'These sailors do not come here, they are lice.',
    ['These sailors do not come here, they are lice'],
  ],
])('finds %s', (_, text, words) => expect(found(text)).toEqual(words));

test.each([
  ['real animals', 'The sailors have goats, they are animals of the hills'],
  ['animals without a group', 'Hedgehogs, they are animals'],
  ['a group that only describes animals', 'The goats of old miners are animals.'],
  ['a group without a word before it', 'Miners are lice'],
  ['the opposite', 'The miners never are lice'],
  ['a group in the sentence before', 'Here come the miners. Are lice in season?'],
  ['a group too far before', 'The miners do not come here to work, they all are lice'],
  ['a word between verb and pest that says something', 'The miners are against lice'],
])('does not find %s', (_, text) => expect(found(text)).toEqual([]));
