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
