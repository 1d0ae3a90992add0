import { expect, test } from 'vitest';
import { describeWatchers, nameSome } from './describe-watchers.ts';

test.each([
  [null, 1, 'This deletes the account and its posts for everybody, not only from your list.'],
  ['unknown', 3, 'This deletes the accounts and their posts for everybody, not only from your list.'],
  [{ others: 0, names: [], mine: 1 }, 1, 'This deletes the account and its posts. Nobody else has it on their list.'],
  [
    { others: 1, names: ['ben'], mine: 0 },
    1,
    'This deletes the account and its posts for everybody, also from the list of ben.',
  ],
  [
    { others: 2, names: ['ben', 'cleo'], mine: 2 },
    2,
    'This deletes the accounts and their posts for everybody, also from the lists of ben and cleo.',
  ],
  [
    { others: 9, names: ['ada', 'ben', 'cleo'], mine: 1 },
    1,
    'This deletes the account and its posts for everybody, also from the lists of ada, ben, cleo, and 6 others.',
  ],
] as const)('%j of %i', (watchers, accounts, words) => {
  expect(
    describeWatchers(
      watchers && watchers !== 'unknown' ? { ...watchers, names: [...watchers.names] } : watchers,
      accounts,
    ),
  ).toBe(words);
});

test('of many names ten are said, and how many others there are', () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `a${index + 1}`);
  expect(nameSome(names(2))).toBe('a1 and a2');
  expect(nameSome(names(12))).toBe('a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, and 2 others');
});
