import { expect, test } from 'vitest';
import type { Judged } from './judged.ts';
import { measure, NothingToMeasure, POSTS } from './measure.ts';

const judged = (isPositive: boolean, strengths: readonly number[]): Judged[] =>
  strengths.map((strength) => ({ isPositive, strength }));

/** 0.9, 0.6, 0.5 and 0.45 are flagged. */
const SEVEN = [...judged(true, [0.9, 0.6, 0.2]), ...judged(false, [0.5, 0.45, 0, 0])];

test('counts flagged posts, ranks and distances', async () => {
  const { auc, precision, recall, f1, brier } = await measure(SEVEN, POSTS);
  // Of 12 pairs, the positive is higher in 4 + 4 + 2.
  expect(auc.value).toBeCloseTo(10 / 12);
  expect(precision?.value).toBeCloseTo(2 / 4);
  expect(recall.value).toBeCloseTo(2 / 3);
  expect(f1.value).toBeCloseTo((2 * (2 / 4) * (2 / 3)) / (2 / 4 + 2 / 3));
  expect(brier.value).toBeCloseTo((0.1 ** 2 + 0.4 ** 2 + 0.8 ** 2 + 0.5 ** 2 + 0.45 ** 2) / 7);
});

test("gives proportions Wilson's interval", async () => {
  const { precision, recall } = await measure(SEVEN, POSTS);
  expect(precision?.interval).toEqual([expect.closeTo(0.15, 3), expect.closeTo(0.85, 3)]);
  expect(recall.interval).toEqual([expect.closeTo(0.2077, 3), expect.closeTo(0.9385, 3)]);
});

test('gives the other measures an interval around them, always the same one', async () => {
  const first = await measure(SEVEN, POSTS);
  for (const { value, interval } of [first.auc, first.f1, first.brier]) {
    expect(interval[0]).toBeLessThan(value);
    expect(interval[1]).toBeGreaterThan(value);
  }
  expect(await measure(SEVEN, POSTS)).toEqual(first);
});

test('counts posts and positives by strength, with zero as a group of its own', async () => {
  const { reliability } = await measure(SEVEN, POSTS);
  expect(reliability.map(({ from, to, count, positives }) => [from, to, count, positives])).toEqual([
    [0, 0.001, 2, 0],
    [0.001, 0.1, 0, 0],
    [0.1, 0.2, 0, 0],
    [0.2, 0.35, 1, 1],
    [0.35, 0.5, 1, 0],
    [0.5, 0.7, 2, 1],
    [0.7, 1, 1, 1],
  ]);
  expect(reliability.map(({ share }) => share?.value ?? null)).toEqual([0, null, null, 1, 0, 0.5, 1]);
});

test('flags posts from a strength of 0.4', async () => {
  const { recall, precision } = await measure([...judged(true, [0.4, 0.399]), ...judged(false, [0.399])], POSTS);
  expect({ recall: recall.value, precision: precision?.value }).toEqual({ recall: 1 / 2, precision: 1 });
});

test('has no precision when no post is flagged', async () => {
  const { precision, recall, f1 } = await measure([...judged(true, [0.1]), ...judged(false, [0])], POSTS);
  expect({ precision, recall: recall.value, f1: f1.value }).toEqual({ precision: null, recall: 0, f1: 0 });
});

test.each([true, false])('refuses posts that are all positive (%s) or all negative', async (isPositive) => {
  await expect(measure(judged(isPositive, [0.5]), POSTS)).rejects.toThrow(NothingToMeasure);
});
