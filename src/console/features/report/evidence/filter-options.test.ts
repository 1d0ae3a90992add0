import { expect, test } from 'vitest';
import { countFolded, describeFilters } from './filter-options.ts';

test.each([
  [{}, 'Strongest first'],
  [{ sort: 'date', weekday: '2', hour: '9' }, 'Newest first; Tuesdays, 09:00 to 09:59 UTC'],
  [
    { kind: 'propaganda', technique: 'Slogans', state: 'flagged', strength: '60', from: '2026-01-01', search: 'flood' },
    'Strongest first; Propaganda; Slogans; Flagged; Strength from 60; From: 2026-01-01; Words: flood',
  ],
])('%j reads as one line', (filters, line) => {
  expect(describeFilters(filters)).toBe(line);
});

test('the folded filters are counted without the words, the order and what has no field of its own', () => {
  expect(countFolded({ sort: 'date', search: 'flood', weekday: '2', hour: '9', domain: 'example.org' })).toBe(0);
  expect(countFolded({ kind: 'propaganda', technique: 'Slogans', to: '2026-01-01', search: 'flood' })).toBe(3);
});
