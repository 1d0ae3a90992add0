import { expect, test } from 'vitest';
import { declaredTag, languageTag } from './language-tag.ts';

test.each([
  ['English', 'en'],
  ['Russian', 'ru'],
  ['Tagalog (Filipino)', 'fil'],
  ['Farsi (Persian)', 'fa'],
  ['en', 'en'],
  [' en ', 'en'],
  ['en-abcdefgh-bcdefghi-cdefghij-vwxyz', 'en-abcdefgh-bcdefghi-cdefghij-vwxyz'],
  ['in', 'id'],
  ['zh-cn', 'zh-CN'],
])('%s is %s', (text, tag) => {
  expect(languageTag(text)).toBe(tag);
});

test.each([
  '',
  'und',
  'zxx',
  'qme',
  'LANGUAGE UNDEFINED',
  'x',
  'en-',
  'en-abcdefgh-abcdefgh',
  'en-abcdefgh-bcdefghi-cdefghij-uvwxyz',
])('“%s” names no language', (text) => {
  expect(languageTag(text)).toBeNull();
});

test.each([
  ['a tag of a million parts', `en${'-abcdefgh'.repeat(1_000_000)}`],
  ['a million opened brackets', ' ('.repeat(1_000_000)],
])('%s names no language either', (_, text) => {
  expect(languageTag(text)).toBeNull();
});

test.each([
  ['en', 'en-x-declared'],
  ['nothing', null],
])('%s as a client declares it is a hint, or nothing', (text, tag) => {
  expect(declaredTag(text)).toBe(tag);
});
