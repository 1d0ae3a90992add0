import { expect, test } from 'vitest';
import type { PairTrace } from '#contract/campaign.ts';
import { findGroups } from './find-groups.ts';
import type { Pair } from './read-pairs.ts';

const DAY = { first_at: '2026-03-01T00:00:00.000Z', last_at: '2026-03-02T00:00:00.000Z' };
const trace = (given: Partial<PairTrace>): PairTrace => ({
  trace: 'text',
  objects: 2,
  expected: 0,
  strength: 1,
  ...DAY,
  ...given,
});
const pair = (a: number, b: number, strength: number, traces = [trace({ strength })]): Pair => ({
  a,
  b,
  strength,
  traces,
  ...DAY,
});
const membersOf = (pairs: Pair[]) => findGroups(pairs).map(({ members }) => members);

test('no pairs are no groups', () => expect(findGroups([])).toEqual([]));

test('the strongest group comes first, and in it the strongest account; a pair between two groups is in none', () => {
  const weak = [pair(1, 2, 2), pair(1, 3, 2), pair(2, 3, 2)];
  const strong = [pair(4, 5, 5), pair(4, 6, 5), pair(5, 6, 6)];
  const groups = findGroups([...weak, pair(3, 4, 0.5), ...strong]);
  expect(groups.map(({ members, pairs, strength }) => [members, pairs, strength])).toEqual([
    [[5, 6, 4], 3, 16],
    [[1, 2, 3], 3, 6],
  ]);
});

test('strong pairs are in a group though weak ones lead out of it; of groups as strong, that of the lowest account comes first', () => {
  const across = [pair(1, 3, 1), pair(1, 4, 1), pair(2, 3, 1), pair(2, 4, 1)];
  expect(membersOf([pair(3, 4, 9), pair(1, 2, 9), ...across])).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('a group counts the objects of each pair’s strongest trace, names all traces, and lasts from the first to the last', () => {
  const later = { first_at: '2026-03-01T12:00:00.000Z', last_at: '2026-03-03T00:00:00.000Z' };
  const traces = [
    trace({ trace: 'link', objects: 7, expected: 0.5, strength: 3 }),
    trace({ trace: 'text', objects: 9, expected: 1, strength: 1 }),
  ];
  expect(findGroups([pair(1, 2, 3, traces), { ...pair(2, 3, 1), ...later }, pair(1, 3, 1)])).toEqual([
    {
      members: [1, 2, 3],
      pairs: 3,
      traces: ['text', 'link'],
      objects: 11,
      expected: 0.5,
      strength: 5,
      first_at: DAY.first_at,
      last_at: later.last_at,
    },
  ]);
});
