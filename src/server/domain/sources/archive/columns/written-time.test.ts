import { expect, test } from 'vitest';
import { dateOrderOf, readWrittenTime } from './written-time.ts';

test.each([
  ['2026-03-04T05:06:07Z', '2026-03-04T05:06:07.000Z'],
  ['2026-03-04 05:06', '2026-03-04T05:06:00.000Z'],
  ['2026-03-04T05:06:07.890+0200', '2026-03-04T03:06:07.000Z'],
  ['2026/3/4 5:06', '2026-03-04T05:06:00.000Z'],
  ['1772600767', '2026-03-04T05:06:07.000Z'],
  ['1772600767.0', '2026-03-04T05:06:07.000Z'],
  ['1772600767890', '2026-03-04T05:06:07.000Z'],
  ['04.03.2026', '2026-03-04T00:00:00.000Z'],
  ['4.3.26, 5:06:07', '2026-03-04T05:06:07.000Z'],
  ['4 March 2026 05:06', '2026-03-04T05:06:00.000Z'],
  ['4 March 2026 05:06 gmt', '2026-03-04T05:06:00.000Z'],
  ['Wed, 04 Mar 2026 05:06:07 GMT', '2026-03-04T05:06:07.000Z'],
  ['Mar 4, 2026 5:06 PM', '2026-03-04T17:06:00.000Z'],
  ['Mar 4, 2026, 12:06:07 am', '2026-03-04T00:06:07.000Z'],
  ['Wed Mar 04 05:06:07 +0000 2026', '2026-03-04T05:06:07.000Z'],
])('%s is read without an order of dates', (written, time) => {
  expect(readWrittenTime(written, null)).toBe(time);
});

test('a date of numbers is read in the order that is told, and never without one', () => {
  const read = (written: string) =>
    (['dayFirst', 'monthFirst', null] as const).map((order) => readWrittenTime(written, order));
  expect(read('03/04/2026 17:00')).toEqual(['2026-04-03T17:00:00.000Z', '2026-03-04T17:00:00.000Z', null]);
  expect(read('3-4-26')).toEqual(['2026-04-03T00:00:00.000Z', '2026-03-04T00:00:00.000Z', null]);
  expect(read('03/25/2026')).toEqual([null, '2026-03-25T00:00:00.000Z', null]);
});

test.each(['', 'yesterday', '31.02.2026', '12345', '25:00', '04.03.1926', '2026-13-01', 'May', '1,5'])(
  '%j is no time',
  (written) => expect(readWrittenTime(written, 'dayFirst')).toBeNull(),
);

test.each([
  [['03/04/2026', '25/04/2026'], 'dayFirst'],
  [['03/04/2026', '04/25/2026'], 'monthFirst'],
  [['03/04/2026', '05/06/2026'], 'unclear'],
  [['12/04/2026', '04/12/2026'], 'unclear'],
  [['13/04/2026', '12/04/2026'], 'dayFirst'],
  [['04/13/2026', '04/12/2026'], 'monthFirst'],
  [['25/04/2026', '04/25/2026'], 'unclear'],
  [['25.04.2026', '2026-04-25'], null],
] as const)('the dates %j show the order %s', (values, order) => {
  expect(dateOrderOf(values)).toBe(order);
});
