import { expect, test } from 'vitest';
import { isWhole } from './whole-characters.ts';

test.each([
  ['the whole text', 'wolves', 0, 6, true],
  ['a family of several code points', 'a👨‍👩‍👧b', 1, 9, true],
  ['half a surrogate pair at the begin', 'a👨b', 2, 4, false],
  ['half a surrogate pair at the end', 'a👨b', 0, 2, false],
  ['a letter without its accent', 'e\u0301t', 0, 1, false],
  ['an end behind the text', 'wolves', 0, 7, false],
])('%s', (_, text, start, end, isGiven) => {
  expect(isWhole(text, start, end)).toBe(isGiven);
});
