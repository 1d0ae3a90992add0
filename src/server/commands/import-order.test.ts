import { expect, test } from 'vitest';
import { readOrder } from './import-order.ts';

const PLAIN = { paths: ['a.csv'], screenName: undefined, minPosts: 1, columns: undefined };
const COLUMNS = { text: 'Nachricht', time: null, author: null, id: null, link: null, authors: null, dates: null };

test.each([
  [['a.csv'], PLAIN],
  [
    ['a.csv', 'b.zip', '--screen-name', ' Ferry_Line ', '--min-posts', '12'],
    {
      ...PLAIN,
      ...{ paths: ['a.csv', 'b.zip'], screenName: 'Ferry_Line', minPosts: 12 },
    },
  ],
  [['a.csv', '--text', 'Nachricht'], { ...PLAIN, columns: COLUMNS }],
  [
    ['a.csv', '--text', 'Nachricht', '--time', 'Datum', '--dates', 'day-first'],
    { ...PLAIN, columns: { ...COLUMNS, time: 'Datum', dates: 'dayFirst' } },
  ],
  [
    ['a.csv', '--text', 'Nachricht', '--author', 'Wer', '--authors', 'names', '--id', 'Nr', '--link', 'Ort'],
    { ...PLAIN, columns: { ...COLUMNS, author: 'Wer', authors: 'names', id: 'Nr', link: 'Ort' } },
  ],
  [
    ['a.csv', '--text', 'Nachricht', '--time', 'Datum', '--dates', 'month-first'],
    { ...PLAIN, columns: { ...COLUMNS, time: 'Datum', dates: 'monthFirst' } },
  ],
])('%j is read', (args, order) => {
  expect(readOrder(args)).toEqual(order);
});

test.each([[[]], [['--help']], [['a.csv', '--help']]])('given %j it says what it takes', (args) => {
  expect(() => readOrder(args)).toThrow(/^npm run import -- FILE…/);
});

test.each(['0', '01', '-1', '1.5', '', '12345678'])('"%s" is no number of posts', (minimum) => {
  expect(() => readOrder(['a.csv', `--min-posts=${minimum}`])).toThrow('--min-posts takes a number from 1 on.');
});
