import { expect, test } from 'vitest';
import { describeChoice, describeTable, isDateOrderAsked, samplesOf } from './describe-columns.ts';

const CHOICE = { text: 'what', time: 'when', author: null, id: null, link: null, authors: null, dates: null };
const TABLE = {
  headers: 'a',
  file: 'posts.csv',
  columns: [
    { name: 'when', samples: ['03/04/2026', '05/06/2026'], dates: 'unclear' as const, authors: 'names' as const },
    { name: 'what', samples: ['Long text '.repeat(8), 'Short'], dates: null, authors: 'names' as const },
    { name: 'gap', samples: [], dates: null, authors: 'names' as const },
  ],
  choice: CHOICE,
  problem: null,
};
const NOTHING = { accounts: [], rejected: [], rejected_count: 0 };
const refusals = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ line: index + 2, reason: `bad ${index}` }));

test('below a choice stand the values that fit on a line, and at least one', () => {
  expect(['when', 'what', 'gap', null].map((name) => samplesOf(TABLE, name))).toEqual([
    '03/04/2026 · 05/06/2026',
    'Long text '.repeat(8),
    null,
    null,
  ]);
});

test('the order of dates is asked where the chosen times do not show it', () => {
  expect(['when', 'what', null].map((time) => isDateOrderAsked(TABLE, { ...CHOICE, time }))).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  [
    'a table that is not known',
    { ...TABLE, problem: 'not known' },
    NOTHING,
    ['posts.csv: not known.', 'Check what is proposed.'],
  ],
  [
    'one that was read',
    TABLE,
    { ...NOTHING, accounts: [{ screen_name: 'harbor', posts: 1 }] },
    ['posts.csv is read in this way.'],
  ],
  [
    'one without a usable line',
    TABLE,
    { ...NOTHING, rejected: refusals(2), rejected_count: 2 },
    ['No line of posts.csv can be used in this way.', 'Line 2: bad 0', 'Line 3: bad 1'],
  ],
  [
    'one with many refused lines',
    TABLE,
    { ...NOTHING, rejected: refusals(5), rejected_count: 5 },
    [
      'No line of posts.csv can be used in this way.',
      ...['Line 2: bad 0', 'Line 3: bad 1', 'Line 4: bad 2'],
      '… and more lines like these',
    ],
  ],
])('%s says why its columns are asked for', (_, table, preview, lines) => {
  expect(describeTable(table, preview)).toEqual(lines);
});

test('a choice is one line', () => {
  expect(describeChoice(TABLE)).toBe('text from “what”, time from “when”');
});
