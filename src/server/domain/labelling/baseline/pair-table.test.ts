import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPairTable, NONE } from './pair-table.ts';

const number = fc.nat(50);

test('gives the number added under each pair, and none under others', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(number, number), { selector: String, maxLength: 1500 }),
      number,
      number,
      (pairs, first, second) => {
        const table = createPairTable();
        for (const [value, [one, other]] of pairs.entries()) table.add(one, other, value);
        expect(pairs.map(([one, other]) => table.get(one, other))).toEqual([...pairs.keys()]);
        expect(table.get(first, second)).toBe(pairs.findIndex(([one, other]) => one === first && other === second));
      },
    ),
    { numRuns: 50 },
  );
});

test('gives none under an unknown word', () => {
  expect(createPairTable().get(0, NONE)).toBe(NONE);
});

test('grows with its content', () => {
  const table = createPairTable();
  for (let value = 0; value < 100_000; value += 1) table.add(value, value % 7, value);
  expect([0, 1, 77_777, 99_999].map((value) => table.get(value, value % 7))).toEqual([0, 1, 77_777, 99_999]);
  expect(table.get(100_000, 100_000 % 7)).toBe(NONE);
});

test('keeps the number of every pair when it is doubled, also of the first and the last', () => {
  const table = createPairTable();
  const pairs = Array.from({ length: 1300 }, (_, value) => [value % 37, Math.floor(value / 37), value] as const);
  for (const [first, second, value] of pairs) table.add(first, second, value);
  expect(pairs.filter(([first, second, value]) => table.get(first, second) !== value)).toEqual([]);
  expect([table.get(37, 0), table.get(5, 36)]).toEqual([NONE, NONE]);
});

test('tells a pair from the same numbers the other way round', () => {
  const table = createPairTable();
  table.add(1, 2, 7);
  table.add(2, 1, 8);
  expect([table.get(1, 2), table.get(2, 1), table.get(1, 1), table.get(2, 2)]).toEqual([7, 8, NONE, NONE]);
});
