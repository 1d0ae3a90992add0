import { expect, test } from 'vitest';
import { createColumn } from './number-column.ts';

test.each([
  ['Int32Array', () => createColumn(Int32Array)],
  ['Float32Array', () => createColumn(Float32Array)],
  ['Float64Array', () => createColumn(Float64Array)],
])('a column of %s keeps every number, however often it grows', (_, create) => {
  const column = create();
  const numbers = Array.from({ length: 10_000 }, (_, place) => 3 * place - 7);
  expect(numbers.map((number) => column.add(number))).toEqual([...numbers.keys()]);
  expect(Array.from(column.numbers())).toEqual(numbers);
});

test('a column without numbers is empty', () => {
  expect(createColumn(Int32Array).numbers()).toHaveLength(0);
});
