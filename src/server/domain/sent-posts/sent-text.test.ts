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
