import { expect, test } from 'vitest';
import { splitTags } from './split-tags.ts';

test('commas and line breaks separate tags, and spaces around them are ignored', () => {
  expect(splitTags(' fear,  doubt\r\nslogans\n\n,', [])).toEqual(['fear', 'doubt', 'slogans']);
});

test('a tag that is already there, or comes twice, is left out', () => {
  expect(splitTags('fear,doubt,fear', ['doubt'])).toEqual(['fear']);
});

test('capitals make no other tag', () => {
  expect(splitTags('Fear,Slogans,slogans', ['fear'])).toEqual(['Slogans']);
});
