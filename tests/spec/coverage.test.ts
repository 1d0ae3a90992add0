import { describe, expect, test } from 'vitest';
import { COVERAGE, type Demand } from './coverage.ts';

const sources: Readonly<Record<string, string>> = import.meta.glob(
  ['/tests/**/*.{ts,tsx}', '/src/**/*.test.{ts,tsx}', '!/tests/spec/**'],
  { eager: true, query: '?raw', import: 'default' },
);

const TITLE = /(?:\b(?:test|step|promise)(?:\.each\([\s\S]{0,2000}?\))?\(\s*|\bname: )(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** How the tests, steps, promises and models of a source are called. */
const titlesIn = (source: string): readonly string[] => [...source.matchAll(TITLE)].map(([, , title]) => title ?? '');

/** What is missing of a demand's test; empty when it is there. */
function missingOf({ file, test: title, says = [] }: Demand): readonly string[] {
  const source = sources[`/${file}`];
  if (source === undefined) return [`${file} is gone`];
  return [
    ...(titlesIn(source).some((known) => known.startsWith(title)) ? [] : [`no test "${title}" in ${file}`]),
    ...says.filter((words) => !source.includes(words)).map((words) => `${file} does not say "${words}"`),
  ];
}

test('a demand whose test is gone, or says other words, is noticed', () => {
  const demand = { demand: 'any', file: 'tests/spec/none.test.ts', test: 'any' };
  const held = { ...demand, file: 'tests/browser/main-job.spec.ts', test: 'An unknown path shows the 404 page' };
  expect(missingOf(demand)).toEqual(['tests/spec/none.test.ts is gone']);
  expect(missingOf({ ...held, test: 'An unknown pond' })).toHaveLength(1);
  expect(missingOf({ ...held, says: ['Oops! Not this'] })).toHaveLength(1);
  expect(missingOf(held)).toEqual([]);
});

describe.each(Object.entries(COVERAGE))('%s', (_, demands) => {
  test.each(demands)('$demand', (demand) => {
    expect(missingOf(demand)).toEqual([]);
  });
});
