import * as v from 'valibot';
import { expect, test } from 'vitest';
import { analyseNowField } from './analyse-now.ts';

test.each([
  ['none', false],
  ['all', true],
  [
    ['harbor', 'tide~7'],
    ['harbor', 'tide~7'],
  ],
] as const)('%j is sent as %j', (value, sent) => {
  expect(v.parse(analyseNowField, value)).toEqual(sent);
});

test.each([
  [[], 'Choose at least one account'],
  [Array.from({ length: 1001 }, (_, place) => `account_${place}`), 'At most 1000 accounts'],
])('refused (%#): %s', (value, message) => {
  expect(v.safeParse(analyseNowField, value).issues?.map((issue) => issue.message)).toEqual([message]);
});
