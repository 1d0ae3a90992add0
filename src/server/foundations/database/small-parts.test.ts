import { expect, test } from 'vitest';
import * as locks from './locks.ts';
import { onlyRow } from './only-row.ts';
import { refuseStale } from './stale-version.ts';
import { storableText } from './storable-text.ts';

test('every lock has a key of its own', () => {
  const keys = Object.values(locks);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a row that always comes is the first, and its absence a fault', () => {
  expect(onlyRow(['one', 'two'])).toBe('one');
  expect(() => onlyRow([])).toThrow('A query that always gives a row gave none');
});

test.each([
  [undefined, 7],
  [7, 7],
])('a change from version %j of %i goes through', (read, stored) =>
  expect(() => refuseStale(read, stored)).not.toThrow(),
);

test.each([
  [6, 7],
  [8, 7],
])('a change from version %i of %i is refused', (read, stored) => {
  expect(() => refuseStale(read, stored)).toThrow(expect.objectContaining({ kind: 'conflict' }));
});

test.each([
  ['one\0two\0', 'onetwo'],
  ['half \ud83d of a pair', 'half \ufffd of a pair'],
  ['🐀 whole', '🐀 whole'],
])('%j is stored as %j', (text, stored) => expect(storableText(text)).toBe(stored));
