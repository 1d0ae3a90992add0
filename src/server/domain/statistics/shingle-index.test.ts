import { expect, test } from 'vitest';
import { createShingleIndex, type ShingleIndex } from './shingle-index.ts';

const groupsOf = (index: ShingleIndex, shingle: number): number[] => {
  const groups: number[] = [];
  index.forEachGroup(shingle, (group) => void groups.push(group));
  return groups.sort((a, b) => a - b);
};

test('returns the groups of a shingle, and none for an unknown one', () => {
  const index = createShingleIndex(20);
  index.add(0, 0);
  index.add(7, 1);
  index.add(7, 2);
  index.add(2 ** 32 - 1, 3);
  expect([0, 7, 2 ** 32 - 1, 8].map((shingle) => groupsOf(index, shingle))).toEqual([[0], [1, 2], [3], []]);
});

test('keeps shingles with the same slot apart', () => {
  const index = createShingleIndex(20);
  const same = [5, 5 + 1024, 5 + 2048];
  for (const [group, shingle] of same.entries()) index.add(shingle, group);
  expect(same.map((shingle) => groupsOf(index, shingle))).toEqual([[0], [1], [2]]);
});

test('keeps shingles apart that come to the last slot of a part, and those that come to its first', () => {
  const index = createShingleIndex(20);
  const near = [0, 1, 2].flatMap((step) => [2 ** 26 - 1 - step, step]);
  for (const [group, shingle] of near.entries()) index.add(shingle, group);
  expect(near.map((shingle) => groupsOf(index, shingle))).toEqual(near.map((_, group) => [group]));
});

test('loses nothing when it grows', () => {
  const index = createShingleIndex(2);
  const shingles = Array.from({ length: 50_000 }, (_, n) => Math.imul(n, 0x9e3779b1) >>> 0);
  for (const [group, shingle] of shingles.entries()) {
    index.add(shingle, group);
    index.add(shingle, -group);
  }
  const wrong = shingles.filter((shingle, group) => !groupsOf(index, shingle).includes(group));
  expect(wrong).toEqual([]);
});

test('takes no more groups for a shingle than allowed', () => {
  const index = createShingleIndex(2);
  for (const group of [1, 2, 3]) index.add(7, group);
  expect(groupsOf(index, 7)).toEqual([1, 2]);
});

test('a place that is only counted is not visited, and uses one of the places', () => {
  const index = createShingleIndex(3);
  index.count(7);
  for (const group of [1, 2, 3]) index.add(7, group);
  expect(groupsOf(index, 7)).toEqual([1, 2]);
});
