import { expect, test } from 'vitest';
import { evidencePath, readFilters } from './evidence-address.ts';

const read = (address: string) => readFilters(new URLSearchParams(address));

test('every filter of the address is read', () => {
  const filters = {
    kind: 'propaganda',
    technique: 'Name Calling or Labelling',
    state: 'flagged',
    strength: '40',
    from: '2026-01-05',
    to: '2026-01-11',
    weekday: '7',
    hour: '0',
    outside: 'low',
    domain: 'news.example.com',
    language: 'en',
    search: '"stolen votes" -harbour',
    sort: 'date',
  };
  expect(read(new URLSearchParams(filters).toString())).toEqual(filters);
});

test.each([
  ['kind=truth', {}],
  ['technique=Doubt', {}],
  ['from=yesterday&to=2026-01-11', { to: '2026-01-11' }],
  ['strength=101&hour=24&weekday=0', {}],
  ['search=%20%20&sort=random', {}],
  ['outside=good&domain=a%20b', {}],
  ['page=3&token=x', {}],
])('of %s the known filters are read: %j', (address, filters) => expect(read(address)).toEqual(filters));

test('a link to the evidence names exactly its filters', () => {
  expect(evidencePath({ kind: 'propaganda', state: 'flagged' })).toEqual({
    search: '?kind=propaganda&state=flagged',
    hash: '#evidence',
  });
});
