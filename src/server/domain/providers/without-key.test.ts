import { expect, test } from 'vitest';
import { withoutKey } from './without-key.ts';

test.each([
  ['whole', 'Bad key sk-abcdef-123456.', 'Bad key ….'],
  ['twice', 'sk-abcdef-123456/sk-abcdef-123456', '…/…'],
  ['twice in a row', 'sk-abcdef-123456sk-abcdef-123456', '…'],
  ['by its last five letters only', 'ends in 23456', 'ends in 23456'],
  ['shortened', 'key sk-abcd***123456', 'key …***…'],
  ['not', 'no key here: sk-xyz', 'no key here: sk-xyz'],
])('a key in a text %s is removed', (_, text, cleaned) => {
  expect(withoutKey(text, 'sk-abcdef-123456')).toBe(cleaned);
});

test('a key that is shorter than a part is removed as a whole', () => {
  expect(withoutKey('key abc, ab', 'abc')).toBe('key …, ab');
});

test('without a key nothing is removed', () => {
  expect([withoutKey('text', null), withoutKey('text', '')]).toEqual(['text', 'text']);
});
