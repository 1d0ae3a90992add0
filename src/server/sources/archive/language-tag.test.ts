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
