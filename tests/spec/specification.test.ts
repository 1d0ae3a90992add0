import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { citationsIn, tagsIn } from './citations.ts';
import { readDemands } from './demands.ts';

/** Sources that may cite a demand. This file is left out because it cites demands that do not exist. */
const sources = globSync('{machines,scripts,src,tests}/**/*.{ts,tsx,mjs}', { exclude: ['tests/spec/*.test.ts'] })
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
  .filter(({ source }) => /\bS\d+\.\d/.test(source));

const findIn = (read: (file: string, source: string) => readonly string[]): ReadonlySet<string> =>
  new Set(sources.flatMap(({ file, source }) => read(file, source)));

const demands = new Set(readDemands().map(({ name }) => name));
const tagged = findIn(tagsIn);

const without = (all: ReadonlySet<string>, others: ReadonlySet<string>) => [...all].filter((name) => !others.has(name));

test('tags are read from the options of tests, and citations from comments', () => {
  const source = `// As S1.1 says; not 'S1.2'.
    test.each([1])('it holds S1.3', { tags: ['S1.4', 'S1.5'], timeout: 9 }, () => {});
    test('another', { tag: '@S1.6' }, () => {});`;
  expect(tagsIn('any.test.ts', source)).toEqual(['S1.4', 'S1.5', 'S1.6']);
  expect(citationsIn('any.test.ts', source)).toEqual(['S1.1', 'S1.2']);
});

test('every demand has a test with its tag', () => {
  expect(without(demands, tagged)).toEqual([]);
});

test('every tag names a demand', () => {
  expect(without(tagged, demands)).toEqual([]);
});

test('every demand that a comment cites exists', () => {
  expect(without(findIn(citationsIn), demands)).toEqual([]);
});
