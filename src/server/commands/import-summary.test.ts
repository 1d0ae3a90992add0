import { expect, test } from 'vitest';
import { isAnythingUsable, summarise } from './import-summary.ts';

const refusals = (count: number) => Array.from({ length: count }, (_, index) => ({ line: index + 2, reason: 'bad' }));

test('shows the accounts of all files together and the refused lines of each', () => {
  const first = {
    accounts: [{ screen_name: 'River_Gazette', posts: 1200, duplicates: 3 }],
    rejected: [],
    rejected_count: 0,
    posts_left_out: 0,
  };
  const second = {
    accounts: [
      { screen_name: 'river_gazette', posts: 1, duplicates: 0 },
      { screen_name: 'Lock_Keeper', posts: 2, duplicates: 0 },
    ],
    rejected: [{ line: 7, reason: 'the text is empty' }],
    rejected_count: 1,
    posts_left_out: 0,
  };
  const outcomes = [
    { path: 'a.csv', report: first },
    { path: 'b.csv', report: second },
    { path: 'c.csv', failure: 'there is no such file' },
  ];
  expect(summarise(outcomes)).toBe(
    [
      'ACCOUNT            POSTS  DUPLICATES',
      'River_Gazette       1201           3',
      'Lock_Keeper            2           0',
      '',
      'b.csv: 1 line refused',
      '  line 7: the text is empty',
      '',
      'c.csv: there is no such file',
      '',
    ].join('\n'),
  );
});

test('names twenty refused lines and counts the others', () => {
  const report = { accounts: [], rejected: refusals(1000), rejected_count: 5000, posts_left_out: 0 };
  const lines = summarise([{ path: 'a.csv', report }]).split('\n');
  expect([lines[0], lines[1], lines[20], ...lines.slice(21)]).toEqual([
    'a.csv: 5000 lines refused',
    '  line 2: bad',
    '  line 21: bad',
    '  and 4980 more',
    '',
  ]);
});

test.each([
  [20, []],
  [21, ['  and 1 more']],
])('of %i refused lines it names those that it does not show', (count, more) => {
  const report = { accounts: [], rejected: refusals(count), rejected_count: count, posts_left_out: 0 };
  expect(
    summarise([{ path: 'a.csv', report }])
      .split('\n')
      .slice(21),
  ).toEqual([...more, '']);
});

test.each([
  [1, '1 post'],
  [2, '2 posts'],
])('%i left out: %s', (count, words) => {
  const report = { accounts: [], rejected: [], rejected_count: 0, posts_left_out: count };
  expect(summarise([{ path: 'a.csv', report }])).toBe(`a.csv: ${words} of small accounts left out\n`);
});

test('only a table whose columns are not known asks for them', () => {
  const report = { accounts: [], rejected: [], rejected_count: 0, posts_left_out: 0 };
  expect(summarise([{ path: 'a.csv', report, asksColumns: false }])).toBe('');
  expect(summarise([{ path: 'a.csv', report, asksColumns: true }])).toMatch(/^Say which column holds what: --text/);
});

test('duplicates alone are usable, refusals alone are not', () => {
  const duplicates = {
    accounts: [{ screen_name: 'A', posts: 0, duplicates: 1 }],
    rejected: [],
    rejected_count: 0,
    posts_left_out: 0,
  };
  const nothing = { accounts: [], rejected: refusals(1), rejected_count: 1, posts_left_out: 0 };
  const useless = [
    { path: 'a', report: nothing },
    { path: 'b', failure: 'gone' },
  ];
  expect([isAnythingUsable([...useless, { path: 'c', report: duplicates }]), isAnythingUsable(useless)]).toEqual([
    true,
    false,
  ]);
});
