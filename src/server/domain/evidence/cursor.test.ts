import { expect, test } from 'vitest';
import { Refusal } from '#server/foundations/refusal.ts';
import { readCursor, writeCursor } from './cursor.ts';

test.each([
  ['0.25~1767225600000000~17', { strength: 0.25, micros: '1767225600000000', id: 17 }],
  ['0~-1~1', { strength: 0, micros: '-1', id: 1 }],
  ['1e-7~~9', { strength: 1e-7, micros: null, id: 9 }],
  ['1767225600000000~17', { strength: null, micros: '1767225600000000', id: 17 }],
  ['~17', { strength: null, micros: null, id: 17 }],
])('%s is the place %o', (cursor, place) => {
  expect(writeCursor(place)).toBe(cursor);
  expect(readCursor(cursor, place.strength !== null)).toEqual(place);
});

test.each([
  ['1767225600000000~17', true],
  ['0.25~1767225600000000~17', false],
  ['', false],
  ['~', false],
  ['17', false],
  ['0.25~~', true],
  ['0.25~1~17~', true],
  ['x~1~17', true],
  ['1~17 or true', false],
  ['1~1234567890123456', false],
  ['1234567890123456789~1', false],
])('%j is no cursor of an order by strength: %s', (cursor, isByStrength) => {
  expect(() => readCursor(cursor, isByStrength)).toThrow(Refusal);
});
