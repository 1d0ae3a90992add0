import { expect, test } from 'vitest';
import { NO_FILTERS, nextSort, readFilters, writeFilters } from './item-query.ts';

const ADDRESS = 'search=weir&band=many&state=failed&tag=a+wave&group=harbor&sort=name&order=asc';

test('the address gives the filters and the order, and writing them gives the same address', () => {
  const filters = readFilters(new URLSearchParams(`page=3&${ADDRESS}`));
  expect(filters).toEqual({
    search: 'weir',
    band: 'many',
    state: 'failed',
    tag: 'a wave',
    group: 'harbor',
    sort: { by: 'name', direction: 'ascending' },
  });
  expect(new URLSearchParams(writeFilters(filters)).toString()).toBe(ADDRESS);
});

test('wrong values in the address are ignored', () => {
  const filters = readFilters(
    new URLSearchParams('search=%20%20&band=huge&state=bored&tag=%20&group=a%20b&sort=colour&order=asc'),
  );
  expect(filters).toEqual(NO_FILTERS);
  expect(writeFilters(filters)).toEqual({});
});

test('a heading sorts by its column, then in reverse, then not at all', () => {
  const once = nextSort(null, 'propaganda_score');
  const twice = nextSort(once, 'propaganda_score');
  expect([once, twice, nextSort(twice, 'propaganda_score')]).toEqual([
    { by: 'propaganda_score', direction: 'descending' },
    { by: 'propaganda_score', direction: 'ascending' },
    null,
  ]);
});

test('names start with A, and another heading starts with its own first direction', () => {
  const scored = nextSort(null, 'propaganda_score');
  expect(nextSort(scored, 'name')).toEqual({ by: 'name', direction: 'ascending' });
});
