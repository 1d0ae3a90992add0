import { expect, test } from 'vitest';
import { pageAfterResize } from './rows-per-page.ts';

test.each([
  ['the first page stays the first', { page: 1, from: 5, to: 50 }, 1],
  ['row 31 of page 7 is on page 2 of twenty rows', { page: 7, from: 5, to: 20 }, 2],
  ['row 21, the first of its page, is the first of page 5 of five rows', { page: 2, from: 20, to: 5 }, 5],
  ['the same number of rows changes nothing', { page: 3, from: 5, to: 5 }, 3],
])('the first shown row stays on the page: %s', (_, { page, from, to }, expected) => {
  expect(pageAfterResize(page, from, to)).toBe(expected);
});
