import { describe, expect, test } from 'vitest';
import { editText } from './sent-text.ts';

const sent = editText('ab@long cd@long', [
  { start: 2, end: 7, replacement: '@a' },
  { start: 8, end: 9, replacement: '' },
  { start: 10, end: 15, replacement: '@author' },
  { start: 3, end: 9, replacement: 'overlaps' },
]);

const original = (passage: string) => {
  const start = sent.text.indexOf(passage);
  const place = sent.toOriginal(start, start + passage.length);
  return sent.original.slice(place.start, place.end);
};

test('edits replace passages, and an edit that overlaps an earlier one is ignored', () => {
  expect(sent.text).toBe('ab@a d@author');
});

describe('a passage of the sent text stands for', () => {
  test.each([
    ['ab', 'ab'],
    ['b@a ', 'b@long '],
    ['@a', '@long'],
    [' d', ' cd'],
    ['d@author', 'd@long'],
    ['@auth', '@long'],
    ['thor', '@long'],
    [sent.text, sent.original],
  ])('%s: %s', (passage, stands) => {
    expect(original(passage)).toBe(stands);
  });
});

test('edits may come in any order, and of two that begin together the longest counts', () => {
  const edits = [
    { start: 6, end: 7, replacement: 'G' },
    { start: 2, end: 3, replacement: 'no' },
    { start: 2, end: 5, replacement: '' },
    { start: 0, end: 1, replacement: 'AA' },
  ];
  const { text, toOriginal } = editText('abcdefgh', edits);
  expect(text).toBe('AAbfGh');
  const places = Array.from(text, (_, at) => toOriginal(at, at + 1));
  expect(places).toEqual([
    { start: 0, end: 1 },
    { start: 0, end: 1 },
    { start: 1, end: 2 },
    { start: 5, end: 6 },
    { start: 6, end: 7 },
    { start: 7, end: 8 },
  ]);
});
