import { expect, test } from 'vitest';
import { languageTag } from './language-tag.ts';

test.each([
  ['English', 'en'],
  ['Russian', 'ru'],
  ['Tagalog (Filipino)', 'fil'],
  ['Farsi (Persian)', 'fa'],
  ['en', 'en'],
  ['in', 'id'],
  ['zh-cn', 'zh-CN'],
])('%s is %s', (text, tag) => {
  expect(languageTag(text)).toBe(tag);
});

test.each(['', 'und', 'zxx', 'qme', 'LANGUAGE UNDEFINED', 'x', 'en-'])('“%s” names no language', (text) => {
  expect(languageTag(text)).toBeNull();
});

test.each([
  ['a tag of a million parts', `en${'-abcdefgh'.repeat(1_000_000)}`],
  ['a million opened brackets', ' ('.repeat(1_000_000)],
])('%s names no language either', (_, text) => {
  expect(languageTag(text)).toBeNull();
});
