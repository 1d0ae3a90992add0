import { expect, test } from 'vitest';
import { type ArchiveRow, rejected, rejectedRest } from '#server/domain/sources/archive/archive-row.ts';
import { post } from '#tests/server/support/memory-source.ts';
import { createTally } from './import-tally.ts';

const account = (screen_name: string) => ({ id: null, screen_name, name: screen_name, description: null });
const rowOf = (screen_name: string, line = 1): ArchiveRow => ({
  kind: 'post',
  source: 'archive',
  line,
  account: account(screen_name),
  post: post(1, 'Bridges'),
});

test('an account is the same in any spelling of the file', () => {
  const tally = createTally({ accountsPerFile: 10_000 });
  tally.keep(account('River_Gazette'), 3, { added: 2, screenName: 'River_Gazette' });
  tally.keep(account('RIVER_gazette'), 1, { added: 1, screenName: 'RIVER_gazette' });
  expect(tally.report()).toEqual({
    accounts: [{ screen_name: 'River_Gazette', posts: 3, duplicates: 1 }],
    rejected: [],
    rejected_count: 0,
    posts_left_out: 0,
  });
});

test('refusals after the first thousand are counted, not named', () => {
  const tally = createTally({ accountsPerFile: 10_000 });
  for (let line = 1; line <= 1500; line += 1) tally.admits(rejected(line, 'bad'));
  const { rejected: named, rejected_count } = tally.report();
  expect({ named: named.length, last: named.at(-1), rejected_count }).toEqual({
    named: 1000,
    last: { line: 1000, reason: 'bad' },
    rejected_count: 1500,
  });
});

test('a line after which nothing was read is named before all others', () => {
  const tally = createTally({ accountsPerFile: 10_000 });
  for (let line = 1; line <= 1500; line += 1) tally.admits(rejected(line, 'bad'));
  tally.admits(rejectedRest(1501, 'too much'));
  const { rejected: named, rejected_count } = tally.report();
  expect({ named: named.length, first: named.slice(0, 2), rejected_count }).toEqual({
    named: 1000,
    first: [
      { line: 1501, reason: 'too much' },
      { line: 1, reason: 'bad' },
    ],
    rejected_count: 1501,
  });
});

test('of accounts that nobody asked for the posts are left out, not what a file says about them', () => {
  const tally = createTally({ accountsPerFile: 10_000, only: new Set(['lock_keeper']) });
  const owner: ArchiveRow = { kind: 'owner', source: 'archive', line: 1, account: account('River_Gazette') };
  expect([owner, rowOf('River_Gazette'), rowOf('Lock_Keeper')].map(tally.admits)).toEqual([false, false, true]);
  expect(tally.report().posts_left_out).toBe(1);
});

test('an account that others watch is named once, and all its posts are counted', () => {
  const tally = createTally({ accountsPerFile: 10_000 });
  for (const line of [2, 9]) tally.leaveToOthers({ account: account('River_Gazette'), line, offered: 3 });
  expect(tally.report()).toMatchObject({ rejected: [{ line: 2 }], rejected_count: 1, posts_left_out: 6 });
});

test('accounts after the first ten thousand are refused, but not posts of the earlier ones', () => {
  const tally = createTally({ accountsPerFile: 10_000 });
  const names = Array.from({ length: 10_000 }, (_, number) => `a${number}`);
  expect(names.every((name) => tally.admits(rowOf(name)))).toBe(true);
  expect([tally.admits(rowOf('one_more', 7)), tally.admits(rowOf('A9999'))]).toEqual([false, true]);
  expect(tally.report().rejected).toEqual([{ line: 7, reason: 'the file names more than 10000 accounts' }]);
});

const CHOICE = { text: null, time: null, author: null, id: null, link: null, authors: null, dates: null };
const tableOf = (
  columns: number,
  { problem, file = null }: { problem: string | null; file?: string | null },
): ArchiveRow => ({
  kind: 'table',
  line: 3,
  table: {
    headers: 'a'.repeat(64),
    file,
    columns: Array.from({ length: columns }, (_, number) => ({
      name: `c${number + 1}`,
      samples: [],
      dates: null,
      authors: 'names' as const,
    })),
    choice: CHOICE,
    problem,
  },
});

test('a table that cannot be read is refused with its columns, and one that can is no line to store', () => {
  const tally = createTally({ accountsPerFile: 10_000 });
  const tables = [
    tableOf(2, { problem: null }),
    tableOf(2, { problem: 'no column holds texts' }),
    tableOf(2, { problem: 'no column holds times', file: 'posts.csv' }),
  ];
  expect(tables.map(tally.admits)).toEqual([false, false, false]);
  expect(tally.report()).toEqual({
    accounts: [],
    rejected: [
      { line: 3, reason: 'no column holds texts; the columns are “c1”, “c2”' },
      { line: 3, reason: '“posts.csv”: no column holds times; the columns are “c1”, “c2”' },
    ],
    rejected_count: 2,
    posts_left_out: 0,
  });
});

test.each([
  [20, '“c19”, “c20”'],
  [21, '“c19”, “c20” and 1 more'],
  [25, '“c19”, “c20” and 5 more'],
])('of %i columns the first twenty are named', (columns, ending) => {
  const tally = createTally({ accountsPerFile: 10_000 });
  tally.admits(tableOf(columns, { problem: 'no column holds texts' }));
  const [refused] = tally.report().rejected;
  expect(refused?.reason.startsWith('no column holds texts; the columns are “c1”, “c2”, ')).toBe(true);
  expect(refused?.reason.endsWith(ending)).toBe(true);
});

test('a refused line is not stored', () => {
  expect(createTally({ accountsPerFile: 10_000 }).admits(rejected(1, 'bad'))).toBe(false);
});

test('the audit log gets the sums over all accounts', () => {
  const tally = createTally({ accountsPerFile: 10_000 });
  tally.keep(account('River_Gazette'), 5, { added: 4, screenName: 'River_Gazette' });
  tally.keep(account('Lock_Keeper'), 30, { added: 10, screenName: 'Lock_Keeper' });
  tally.admits(rejected(7, 'bad'));
  expect(tally.totals()).toEqual({ accounts: 2, posts: 14, duplicates: 21, rejected: 1 });
});

test('the line at which an import ends is named before all others', () => {
  const tally = createTally({ accountsPerFile: 10_000 });
  tally.admits(rejected(2, 'bad'));
  tally.endAt(9, 'you have imported enough');
  expect(tally.report()).toMatchObject({
    rejected: [
      { line: 9, reason: 'you have imported enough' },
      { line: 2, reason: 'bad' },
    ],
    rejected_count: 2,
  });
});

test('who watches besides is said with the name of the account', () => {
  const tally = createTally({ accountsPerFile: 10_000 });
  tally.leaveToOthers({ account: account('River_Gazette'), line: 2, offered: 3 });
  tally.leaveToOthers({ account: account('Lock_Keeper'), line: 4, offered: 1 });
  const reason = (name: string) => `other people watch @${name}, and only superusers add posts to what others see`;
  expect(tally.report().rejected).toEqual([
    { line: 2, reason: reason('River_Gazette') },
    { line: 4, reason: reason('Lock_Keeper') },
  ]);
});

test('an account is called by its name where that says more than its screen name', () => {
  const tally = createTally({ accountsPerFile: 10_000 });
  tally.keep({ ...account('gazette'), name: 'The Gazette' }, 1, { added: 1, screenName: 'gazette' });
  tally.keep({ ...account('KEEPER'), name: 'Keeper' }, 1, { added: 1, screenName: 'KEEPER' });
  expect(tally.report().accounts).toEqual([
    { screen_name: 'gazette', name: 'The Gazette', posts: 1, duplicates: 0 },
    { screen_name: 'KEEPER', posts: 1, duplicates: 0 },
  ]);
});

test('an account with an id is the same under two names, and two ids are two accounts of one name', () => {
  const tally = createTally({ accountsPerFile: 2 });
  const row = (id: string, screen_name: string): ArchiveRow => ({
    kind: 'owner',
    source: 'archive',
    line: 1,
    account: { ...account(screen_name), id },
  });
  const rows = [
    row('11', 'River_Gazette'),
    row('12', 'River_Gazette'),
    row('11', 'The_Gazette'),
    row('13', 'River_Gazette'),
  ];
  expect(rows.map(tally.admits)).toEqual([true, true, true, false]);
});
