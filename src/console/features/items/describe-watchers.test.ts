import { expect, test } from 'vitest';
import { describeOwnRemoval, describeOwnRemoved, describeWatchers, nameSome } from './describe-watchers.ts';

test.each([
  [null, 1, 'This deletes the account and its posts for everybody, not only from your list.'],
  ['unknown', 3, 'This deletes the accounts and their posts for everybody, not only from your list.'],
  [
    { others: 0, names: [], mine: 1, only_mine: 1 },
    1,
    'This deletes the account and its posts. Nobody else has it on their list.',
  ],
  [
    { others: 1, names: ['ben'], mine: 0, only_mine: 0 },
    1,
    'This deletes the account and its posts for everybody, also from the list of ben.',
  ],
  [
    { others: 2, names: ['ben', 'cleo'], mine: 2, only_mine: 0 },
    2,
    'This deletes the accounts and their posts for everybody, also from the lists of ben and cleo.',
  ],
  [
    { others: 9, names: ['ada', 'ben', 'cleo'], mine: 1, only_mine: 0 },
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

test.each([
  [{ mine: 1, only_mine: 0 }, null, 'Removed from your list. Others keep it.'],
  [{ mine: 3, only_mine: 0 }, null, 'Removed from your list. Others keep them.'],
  [
    { mine: 3, only_mine: 1 },
    'One of them is on no other list: if you remove it from yours, it is deleted, too.',
    'Removed from your list.',
  ],
  [
    { mine: 3, only_mine: 2 },
    '2 of them are on no other list: if you remove them from yours, they are deleted, too.',
    'Removed from your list.',
  ],
])('removed from the own list only, %j', (counts, before, after) => {
  const watchers = { others: 1, names: ['ben'], ...counts };
  expect([describeOwnRemoval(watchers), describeOwnRemoved(watchers)]).toEqual([before, after]);
});
