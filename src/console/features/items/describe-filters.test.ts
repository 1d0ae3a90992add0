import { expect, test } from 'vitest';
import { NO_FILTERS } from '#console/shared/item-list/item-query.ts';
import { describeFilters } from './describe-filters.ts';

test.each([
  [{}, 'All accounts'],
  [{ sort: { by: 'name', direction: 'ascending' } }, 'All accounts'],
  [{ search: 'river' }, 'Name: river'],
  [{ band: 'no_band', state: 'failed' }, 'No level; Failed'],
  [{ band: 'many', tag: 'press', group: 'harbor' }, 'Many marks; Tag: press; Acted with @harbor'],
] as const)('%j is described as %s', (filters, line) => {
  expect(describeFilters({ ...NO_FILTERS, ...filters })).toBe(line);
});
