import { describe, expect, test } from 'vitest';
import { type Random, randomOf, tally } from '#tests/server/support/simulated-accounts.ts';
import { between, ROUNDS, reviewedShares, type Stratum } from './reviewed-share.ts';

const stratum = (isMarked: boolean, size: number, judged: number, found: number): Stratum => ({
  isMarked,
  size,
  judged,
  found,
});
const close = (value: number) => expect.closeTo(value, 6);

describe('the interval of an estimate', () => {
  const all = (value: (round: number) => number) => Float64Array.from({ length: ROUNDS }, (_, round) => value(round));

  test('leaves out the lowest and the highest 2.5 % of the rounds, in any order', () => {
    const shuffled = () => all((round) => ((round * 7) % ROUNDS) / 1_000);
    expect(between(0.5, { lows: shuffled(), highs: shuffled() })).toEqual({ value: 0.5, interval: [0.024, 0.974] });
  });

  test.each([
    [0.5, [0.5, 0.7]],
    [0.65, [0.6, 0.7]],
    [0.8, [0.6, 0.8]],
  ])('never leaves out the estimate itself: %d', (value, interval) => {
    expect(between(value, { lows: all(() => 0.6), highs: all(() => 0.7) })).toEqual({ value, interval });
  });
});

test('each stratum counts by its size', () => {
  const strata = [stratum(false, 900, 50, 5), stratum(true, 100, 50, 40)];
  // 90 posts among the unmarked and 80 among the marked.
  expect(reviewedShares(strata, 'a')).toMatchObject({
    precision: { value: close(0.8) },
    recall: { value: close(80 / 170) },
    share: { value: close(0.17) },
  });
});

test('a stratum that was read whole leaves no doubt', () => {
  expect(reviewedShares([stratum(false, 40, 40, 10), stratum(true, 20, 20, 15)], 'a')).toEqual({
    precision: { value: 0.75, interval: [0.75, 0.75] },
    recall: { value: 0.6, interval: [0.6, 0.6] },
    share: { value: close(25 / 60), interval: [close(25 / 60), close(25 / 60)] },
  });
});

test('claims nothing where nothing was judged, marked or found', () => {
  const nothing = { precision: null, recall: null, share: null };
  expect(reviewedShares([], 'a')).toEqual(nothing);
  expect(reviewedShares([stratum(false, 900, 0, 0), stratum(true, 100, 0, 0)], 'a')).toEqual(nothing);
  expect(reviewedShares([stratum(false, 900, 0, 0), stratum(true, 100, 20, 10)], 'a')).toMatchObject({
    precision: { value: 0.5 },
    recall: null,
    share: null,
  });
  expect(reviewedShares([stratum(false, 900, 50, 0)], 'a')).toMatchObject({ precision: null, recall: null });
  expect(reviewedShares([stratum(false, 900, 50, 0), stratum(true, 100, 50, 0)], 'a')).toMatchObject({
    precision: { value: 0 },
    recall: null,
    share: { value: 0 },
  });
});

test('no miss among fifty unmarked posts is no proof that there is none', () => {
  const { recall } = reviewedShares([stratum(false, 5_000, 50, 0), stratum(true, 100, 50, 50)], 'a');
  expect(recall?.value).toBe(1);
  expect(recall?.interval[0]).toBeLessThan(0.4);
  expect(recall?.interval[1]).toBe(1);
});

test('a stratum without posts says nothing', () => {
  const others = [stratum(false, 900, 50, 5), stratum(true, 100, 50, 40)];
  const empty = [stratum(false, 0, 0, 0), stratum(true, 0, 0, 0)];
  expect(reviewedShares([...others, ...empty], 'a')).toEqual(reviewedShares(others, 'a'));
});

const about = (value: number) => expect.toSatisfy((one: number) => Math.abs(one - value) < 0.03, `is about ${value}`);

test('the intervals are as wide as those of the posts that were drawn', () => {
  const { precision, recall, share } = reviewedShares(
    [stratum(false, 20_000, 100, 10), stratum(true, 20_000, 100, 50)],
    'a',
  );
  // 1.96 standard errors: of 50 among 100; of the ratio of 0.5 to 0.5 + 0.1; and of the mean of both shares.
  expect(precision?.interval).toEqual([about(0.5 - 0.098), about(0.5 + 0.098)]);
  expect(recall?.interval).toEqual([about(0.833 - 0.086), about(0.833 + 0.086)]);
  expect(share?.interval).toEqual([about(0.3 - 0.057), about(0.3 + 0.057)]);
});

test('nothing, or everything, among the posts that were drawn stays the nearer end', () => {
  const between = (low: number, high: number) => expect.toSatisfy((one: number) => one > low && one < high);
  expect(reviewedShares([stratum(false, 1_000, 50, 0), stratum(true, 1_000, 50, 0)], 'a')).toMatchObject({
    precision: { value: 0, interval: [0, between(0.02, 0.1)] },
    share: { value: 0, interval: [0, between(0.01, 0.08)] },
  });
  expect(reviewedShares([stratum(false, 1_000, 50, 50), stratum(true, 1_000, 50, 50)], 'a')).toMatchObject({
    precision: { value: 1, interval: [between(0.9, 0.98), 1] },
    recall: { value: 0.5, interval: [between(0.47, 0.5), between(0.5, 0.53)] },
    share: { value: 1, interval: [between(0.92, 0.99), 1] },
  });
});

/** How many of `judged` posts, drawn one by one, are among the `there` of `size`. */
function drawFound(random: Random, size: number, there: number, judged: number): number {
  let found = 0;
  for (let drawn = 0; drawn < judged; drawn += 1) if (random() * (size - drawn) < there - found) found += 1;
  return found;
}

type Kind = [isMarked: boolean, size: number, judged: number, share: number];

// The truth is counted in the simulated posts.
describe('in 1,000 simulated reviews, at least 93 of 100 intervals hold the truth', () => {
  test.each<[string, Kind[]]>([
    [
      'an ordinary account',
      [
        [false, 3_000, 50, 0.01],
        [false, 300, 17, 0.2],
        [true, 150, 17, 0.5],
        [true, 60, 16, 0.8],
      ],
    ],
    [
      'hardly any misses',
      [
        [false, 3_000, 50, 0.002],
        [false, 300, 17, 0.05],
        [true, 50, 17, 0.5],
        [true, 20, 16, 0.8],
      ],
    ],
    [
      'a small account',
      [
        [false, 150, 50, 0.05],
        [false, 30, 17, 0.3],
        [true, 20, 17, 0.6],
        [true, 16, 16, 0.9],
      ],
    ],
    [
      'many misses',
      [
        [false, 5_000, 50, 0.1],
        [false, 300, 17, 0.3],
        [true, 100, 17, 0.7],
        [true, 60, 16, 0.9],
      ],
    ],
    [
      'no misses, few right marks',
      [
        [false, 3_000, 50, 0],
        [false, 300, 17, 0],
        [true, 150, 17, 0.1],
        [true, 60, 16, 0.2],
      ],
    ],
    [
      'only right marks',
      [
        [false, 3_000, 50, 0],
        [false, 300, 17, 0.1],
        [true, 150, 17, 1],
        [true, 60, 16, 1],
      ],
    ],
    [
      'an account full of it',
      [
        [false, 800, 50, 0.3],
        [false, 500, 17, 0.5],
        [true, 400, 17, 0.8],
        [true, 300, 16, 0.95],
      ],
    ],
  ])('%s', (_, kinds) => {
    const random = randomOf(30);
    const held = { precision: tally(), recall: tally(), share: tally() };
    const there = kinds.map(([, size, , share]) => Math.round(size * share));
    const sum = (isMeant: (isMarked: boolean) => boolean, values: readonly number[]) =>
      values.reduce((total, value, place) => total + (isMeant(kinds[place]?.[0] ?? false) ? value : 0), 0);
    const sizes = kinds.map(([, size]) => size);
    const hits = sum((isMarked) => isMarked, there);
    const all = sum(() => true, there);
    const truths = {
      precision: hits / sum((isMarked) => isMarked, sizes),
      recall: hits / all,
      share: all / sum(() => true, sizes),
    };
    for (let run = 0; run < 1_000; run += 1) {
      const strata = kinds.map(([isMarked, size, judged], place) =>
        stratum(isMarked, size, judged, drawFound(random, size, there[place] ?? 0, judged)),
      );
      const estimates = reviewedShares(strata, String(run));
      for (const name of ['precision', 'recall', 'share'] as const) {
        const interval = estimates[name]?.interval;
        if (interval !== undefined) held[name].add(interval, truths[name]);
      }
    }
    for (const name of ['precision', 'recall', 'share'] as const) {
      expect([name, held[name].shares().held]).toEqual([name, expect.toSatisfy((share: number) => share >= 0.93)]);
    }
  });
});

test('a stratum of one post counts, and so does one post that was judged, or found', () => {
  expect(reviewedShares([stratum(false, 1, 1, 1), stratum(true, 1, 1, 0)], 'a')).toMatchObject({
    precision: { value: 0 },
    recall: { value: 0 },
    share: { value: 0.5 },
  });
});

test('a stratum without a find takes no part in the lower end, and one full of finds takes a full part in the upper end', () => {
  const varied = stratum(true, 100, 50, 25);
  const [low, high] = reviewedShares([varied], 'a').precision?.interval ?? expect.unreachable();
  const withNone = reviewedShares([varied, stratum(true, 1_000, 10, 0)], 'a').precision?.interval;
  expect(withNone?.[0]).toBeCloseTo((low * 100) / 1_100, 9);
  const withAll = reviewedShares([varied, stratum(true, 1_000, 10, 10)], 'a').precision?.interval;
  expect(withAll?.[1]).toBeCloseTo((high * 100 + 1_000) / 1_100, 9);
});

// Computed apart, in Python: the words by cryptography (AES-256-CTR), the totals drawn from scipy.stats.betabinom.
test('the intervals leave out 2.5 % of 999 rounds at each end', () => {
  const strata = [stratum(false, 2_000, 60, 7), stratum(true, 700, 45, 30), stratum(true, 90, 20, 20)];
  const exactly = (value: number) => expect.closeTo(value, 9);
  expect(reviewedShares(strata, 'a')).toEqual({
    precision: { value: exactly(0.704641350211), interval: [exactly(0.574683544304), exactly(0.813924050633)] },
    recall: { value: exactly(0.704641350211), interval: [exactly(0.5574650913), exactly(0.841530054645)] },
    share: { value: exactly(0.283154121864), interval: [exactly(0.224014336918), exactly(0.360215053763)] },
  });
});
