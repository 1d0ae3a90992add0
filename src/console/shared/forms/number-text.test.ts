import * as v from 'valibot';
import { expect, test } from 'vitest';
import { optionalTypedNumber, typedNumber, typedNumberOrNone } from './number-text.ts';

test.each([
  ['5000000', 5_000_000],
  ['5,000,000', 5_000_000],
  [' 1,000.5 ', 1000.5],
  ['0.50', 0.5],
  // A comma that does not group thousands may be a decimal one.
  ['0,50', Number.NaN],
  ['1,00', Number.NaN],
  ['1000,000', Number.NaN],
  ['much', Number.NaN],
])('%s is read as %s', (typed, number) => {
  expect(v.parse(typedNumber, typed)).toBe(number);
});

test('An empty text is no number', () => {
  expect(v.parse(typedNumber, ' ')).toBeNaN();
  expect(v.parse(typedNumberOrNone, '')).toBeUndefined();
  expect(v.parse(optionalTypedNumber, '')).toBeNull();
});
