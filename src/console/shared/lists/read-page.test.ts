import { expect, test } from 'vitest';
import { readPage } from './read-page.ts';

test.each([
  ['1', 1],
  ['12', 12],
  ['9999999', 9_999_999],
])('"%s" names a page', (parameter, page) => {
  expect(readPage(parameter)).toBe(page);
});

test.each([null, '', ' 2', '0', '-1', '1.5', '1e9', '0x10', 'two', '10000000'])(
  '"%s" means the first page',
  { tags: ['S2.33'] },
  (parameter) => {
    expect(readPage(parameter)).toBe(1);
  },
);
