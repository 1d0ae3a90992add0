import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

const WORDS = 'one two three '.repeat(100).trim();
const cut = (text: string, marks: { start: number; end: number }[], size = 100) => {
  const { from, to } = excerptOf(text, marks, size);
  return text.slice(from, to);
};

test('a short text is shown whole', () => expect(cut('They lie', [{ start: 0, end: 4 }])).toBe('They lie'));

test('a long text is cut between words', () => {
  expect(cut(WORDS, [{ start: 0, end: 3 }])).toBe('one two three '.repeat(7).trim());
});

test('the first mark is shown, wherever it stands', () => {
  const start = WORDS.lastIndexOf('two');
  const shown = cut(WORDS, [{ start, end: start + 3 }]);
  expect([shown.length <= 100, shown.startsWith(' '), shown.endsWith('one two three')]).toEqual([true, true, true]);
});

test('a text without white space is cut, but no character is', () => {
  expect(cut('😀'.repeat(100), [{ start: 0, end: 2 }], 101)).toBe('😀'.repeat(50));
});
