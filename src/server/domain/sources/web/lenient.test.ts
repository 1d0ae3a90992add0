import * as v from 'valibot';
import { expect, test } from 'vitest';
import { count, list, maybe, text } from './lenient.ts';

const form = v.object({
  text,
  count,
  list: list(v.object({ a: v.string() })),
  maybe: maybe(v.object({ b: v.number() })),
});

test('what has its form is kept', () => {
  const given = { text: 'x', count: 3, list: [{ a: '1' }, { a: '2' }], maybe: { b: 5 } };
  expect(v.parse(form, given)).toEqual(given);
});

test.each([{}, { text: null, count: null, list: null, maybe: null }, { text: 5, count: '3', list: 'x', maybe: [] }])(
  'what is missing or has another form counts as not given: %j',
  (given) => {
    expect(v.parse(form, given)).toEqual({ text: '', count: null, list: [], maybe: null });
  },
);

test('of a list, only the elements of another form are left out', () => {
  expect(v.parse(list(v.string()), ['a', 1, null, 'b'])).toEqual(['a', 'b']);
});

test.each([
  [0, 0],
  [2_147_483_647, 2_147_483_647],
  [2_147_483_648, null],
  [-1, null],
  [1.5, null],
])('the number %d is read as %s', (given, read) => {
  expect(v.parse(count, given)).toBe(read);
});
