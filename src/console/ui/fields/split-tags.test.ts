import { expect, test } from 'vitest';
import { splitTags } from './split-tags.ts';

test('commas and line breaks part tags, space around them does not count', () => {
  expect(splitTags(' fear,  doubt\r\nslogans\n\n,', [])).toEqual(['fear', 'doubt', 'slogans']);
});

test('a tag that is there already, or comes twice, is left out', () => {
  expect(splitTags('fear,doubt,fear', ['doubt'])).toEqual(['fear']);
});

test('tags differ by case', () => {
  expect(splitTags('Fear', ['fear'])).toEqual(['Fear']);
});
