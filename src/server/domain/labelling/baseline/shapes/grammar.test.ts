import { expect, test } from 'vitest';
import { tokenize } from '#server/domain/labelling/baseline/tokens.ts';
import { grammarOf } from './grammar.ts';

const LISTS: Readonly<Record<string, string[]>> = { we: ['we'], they: ['they'], enemies: ['traitors', 'enemy'] };
const found = (text: string) =>
  grammarOf((name) => LISTS[name] ?? []).flatMap((cue) =>
    Array.from(cue.find({ text, tokens: tokenize(text), hasLink: false }), ({ start, end }) => text.slice(start, end)),
  );

test.each([
  ['people set against each other', 'They call it hate. We call it memory.', ['They']],
  ['the same in one sentence', 'They sleep, they dream: we build.', ['They']],
  ['an enemy in capitals', 'We have a list of the TRAITORS at the gate.', ['TRAITORS']],
])('finds %s', (_, text, words) => expect(found(text)).toEqual(words));

test.each([
  ['the two words in one clause', 'They said that we could come later.'],
  ['an enemy in small letters', 'My cat and the vacuum are enemies, the traitors.'],
  ['a post that is all in capitals', 'WE BEAT THE ENEMY IN LEVEL NINE'],
])('does not find %s', (_, text) => expect(found(text)).toEqual([]));
