import { expect, test } from 'vitest';
import { toWholeWords } from './passage.ts';

test.each([
  ['They lie to you', 0, 8, { start: 0, end: 8, quote: 'They lie' }],
  ['They lie to you', 4, 9, { start: 5, end: 8, quote: 'lie' }],
  ['one\r\ntwo', 5, 8, { start: 5, end: 8, quote: 'two' }],
  ['They lie', 4, 5, null],
  ['They lie', 3, 3, null],
  ['', 0, 0, null],
])('in %j from %i to %i are chosen %j', (text, start, end, passage) => {
  expect(toWholeWords(text, start, end)).toEqual(passage);
});

test('no visible character is split', () => {
  const family = '👩‍👩‍👧';
  expect(toWholeWords(`a ${family} b`, 3, 5)).toEqual({ start: 2, end: 2 + family.length, quote: family });
  expect(toWholeWords('cafe\u0301 bar', 0, 4)).toEqual({ start: 0, end: 5, quote: 'cafe\u0301' });
});
