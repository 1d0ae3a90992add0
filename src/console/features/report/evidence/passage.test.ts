import { expect, test } from 'vitest';
import { toPassage } from './passage.ts';

test.each([
  ['They lie to you', 0, 8, { start: 0, end: 8, quote: 'They lie' }],
  ['They lie to you', 4, 9, { start: 5, end: 8, quote: 'lie' }],
  ['They lie', 4, 5, null],
  ['They lie', 3, 3, null],
  ['', 0, 0, null],
])('in %j from %i to %i are chosen %j', (text, start, end, passage) => {
  expect(toPassage(text, start, end)).toEqual(passage);
});

test('no visible character is split', () => {
  const family = '👩‍👩‍👧';
  expect(toPassage(`a ${family} b`, 3, 5)).toEqual({ start: 2, end: 2 + family.length, quote: family });
  expect(toPassage('cafe\u0301 bar', 0, 4)).toEqual({ start: 0, end: 5, quote: 'cafe\u0301' });
});

test('a line break is one character in a text area and may be two in the text', () => {
  expect(toPassage('one\r\ntwo', 4, 7)).toEqual({ start: 5, end: 8, quote: 'two' });
});
