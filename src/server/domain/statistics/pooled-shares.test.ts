import { describe, expect, test } from 'vitest';
import { type Random, randomOf, tally } from '#tests/server/support/simulated-accounts.ts';
import { type PooledPost, pooledShares } from './pooled-shares.ts';

const posts = (count: number, post: PooledPost): PooledPost[] => Array.from({ length: count }, () => post);

test('each post counts for the posts that it stands for, whatever stratum it is from', () => {
  const sample = [
    // Of 40 posts that stand for 1,000, the analyzer flags 4: people confirm one of them, and find 2 that it misses.
    ...posts(1, { stratum: 0, weight: 25, isPositive: true, isFlagged: true }),
    ...posts(3, { stratum: 0, weight: 25, isPositive: false, isFlagged: true }),
    ...posts(2, { stratum: 0, weight: 25, isPositive: true, isFlagged: false }),
    ...posts(34, { stratum: 0, weight: 25, isPositive: false, isFlagged: false }),
    // Of 10 posts that stand for 20, it flags 8, all confirmed; of the other two one is a miss.
    ...posts(8, { stratum: 3, weight: 2, isPositive: true, isFlagged: true }),
    ...posts(1, { stratum: 3, weight: 2, isPositive: true, isFlagged: false }),
    ...posts(1, { stratum: 3, weight: 2, isPositive: false, isFlagged: false }),
  ];
  const { precision, recall } = pooledShares(sample, 'a');
  expect(precision?.value).toBeCloseTo((25 + 16) / (100 + 16), 10);
  expect(recall?.value).toBeCloseTo((25 + 16) / (25 + 50 + 16 + 2), 10);
});

test('claims nothing without posts, flags or finds', () => {
  expect(pooledShares([], 'a')).toEqual({ precision: null, recall: null });
  const calm = posts(9, { stratum: 0, weight: 3, isPositive: false, isFlagged: false });
  expect(pooledShares(calm, 'a')).toEqual({ precision: null, recall: null });
});

test('a sample of all posts leaves no doubt', () => {
  const sample = [
    ...posts(3, { stratum: 0, weight: 1, isPositive: true, isFlagged: true }),
    ...posts(2, { stratum: 0, weight: 1, isPositive: false, isFlagged: true }),
    ...posts(4, { stratum: 0, weight: 1, isPositive: true, isFlagged: false }),
    ...posts(9, { stratum: 0, weight: 1, isPositive: false, isFlagged: false }),
    ...posts(6, { stratum: 3, weight: 1, isPositive: true, isFlagged: true }),
    ...posts(1, { stratum: 3, weight: 1, isPositive: false, isFlagged: true }),
    ...posts(2, { stratum: 3, weight: 1, isPositive: false, isFlagged: false }),
  ];
  const [precision, recall] = [expect.closeTo(9 / 12, 6), expect.closeTo(9 / 13, 6)];
  expect(pooledShares(sample, 'a')).toEqual({
    precision: { value: precision, interval: [precision, precision] },
    recall: { value: recall, interval: [recall, recall] },
  });
});

const about = (value: number) => expect.toSatisfy((one: number) => Math.abs(one - value) < 0.03, `is about ${value}`);

test('the intervals are as wide as those of the posts that were drawn', () => {
  const sample = [
    ...posts(25, { stratum: 0, weight: 100, isPositive: true, isFlagged: true }),
    ...posts(25, { stratum: 0, weight: 100, isPositive: false, isFlagged: true }),
    ...posts(5, { stratum: 0, weight: 100, isPositive: true, isFlagged: false }),
    ...posts(45, { stratum: 0, weight: 100, isPositive: false, isFlagged: false }),
  ];
  const { precision, recall } = pooledShares(sample, 'a');
  // By Wilson: of 25 among 50, and of 25 among 30.
  expect(precision?.interval).toEqual([about(0.366), about(0.634)]);
  expect(recall?.interval).toEqual([about(0.664), about(0.927)]);
});

test('all or none in a sample is no proof that there are no others', () => {
  const right = [
    ...posts(20, { stratum: 0, weight: 10, isPositive: true, isFlagged: true }),
    ...posts(20, { stratum: 0, weight: 10, isPositive: false, isFlagged: false }),
  ];
  const below = expect.toSatisfy((one: number) => one > 0.7 && one < 0.98, 'is well below 1');
  expect(pooledShares(right, 'a')).toEqual({
    precision: { value: 1, interval: [below, 1] },
    recall: { value: 1, interval: [below, 1] },
  });
  const wrong = right.map((post) => ({ ...post, isFlagged: !post.isFlagged }));
  const above = expect.toSatisfy((one: number) => one > 0.02 && one < 0.3, 'is well above 0');
  expect(pooledShares(wrong, 'a')).toEqual({
    precision: { value: 0, interval: [0, above] },
    recall: { value: 0, interval: [0, above] },
  });
});

describe('beside a stratum in which half is right, one from which few posts were drawn', () => {
  const half = [
    ...posts(25, { stratum: 0, weight: 10, isPositive: true, isFlagged: true }),
    ...posts(25, { stratum: 0, weight: 10, isPositive: false, isFlagged: true }),
  ];
  const near = (value: number) => expect.toSatisfy((one: number) => Math.abs(one - value) < 0.01, `is near ${value}`);

  // By Wilson, 25 of 50 are 183 to 317 of 500.
  test('takes no part in the lower end when none of them is right', () => {
    const few = posts(5, { stratum: 3, weight: 100, isPositive: false, isFlagged: true });
    expect(pooledShares([...half, ...few], 'a').precision?.interval[0]).toEqual(near(0.183));
  });

  test('takes a full part in the upper end when all are right', () => {
    const few = posts(5, { stratum: 3, weight: 100, isPositive: true, isFlagged: true });
    expect(pooledShares([...half, ...few], 'a').precision?.interval[1]).toEqual(near(0.817));
  });
});

// Computed apart, in Python: the words by cryptography (AES-256-CTR), the totals drawn from scipy.stats.betabinom.
test('the intervals leave out 2.5 % of 999 rounds at each end', () => {
  const sample = [
    ...posts(6, { stratum: 0, weight: 30, isPositive: true, isFlagged: true }),
    ...posts(4, { stratum: 0, weight: 30, isPositive: false, isFlagged: true }),
    ...posts(2, { stratum: 0, weight: 30, isPositive: true, isFlagged: false }),
    ...posts(28, { stratum: 0, weight: 30, isPositive: false, isFlagged: false }),
    ...posts(9, { stratum: 3, weight: 8, isPositive: true, isFlagged: true }),
    ...posts(3, { stratum: 3, weight: 5, isPositive: false, isFlagged: true }),
    ...posts(3, { stratum: 3, weight: 8, isPositive: true, isFlagged: false }),
    ...posts(5, { stratum: 3, weight: 5, isPositive: false, isFlagged: false }),
  ];
  const exactly = (value: number) => expect.closeTo(value, 9);
  expect(pooledShares(sample, 'a')).toEqual({
    precision: { value: exactly(252 / 387), interval: [exactly(0.41145408071), exactly(0.849963346639)] },
    recall: { value: exactly(0.75), interval: [exactly(0.482971434184), exactly(0.910039145717)] },
  });
});

/** A stratum of an account: its posts, how many are drawn, how many people find something in, and how often it is flagged then and otherwise. */
type Kind = { size: number; drawn: number; share: number; hit: number; alarm: number };

const ACCOUNTS: readonly Kind[][] = [
  [
    { size: 1_500, drawn: 50, share: 0.03, hit: 0.4, alarm: 0.02 },
    { size: 200, drawn: 17, share: 0.2, hit: 0.5, alarm: 0.1 },
    { size: 120, drawn: 17, share: 0.5, hit: 0.7, alarm: 0.3 },
    { size: 60, drawn: 16, share: 0.8, hit: 0.9, alarm: 0.5 },
  ],
  [
    { size: 700, drawn: 50, share: 0.05, hit: 0.4, alarm: 0.03 },
    { size: 150, drawn: 17, share: 0.3, hit: 0.5, alarm: 0.1 },
    { size: 90, drawn: 17, share: 0.6, hit: 0.7, alarm: 0.3 },
    { size: 40, drawn: 16, share: 0.9, hit: 0.9, alarm: 0.5 },
  ],
  [
    { size: 900, drawn: 50, share: 0.02, hit: 0.4, alarm: 0.02 },
    { size: 100, drawn: 17, share: 0.1, hit: 0.5, alarm: 0.1 },
    { size: 80, drawn: 17, share: 0.4, hit: 0.7, alarm: 0.3 },
    { size: 50, drawn: 16, share: 0.7, hit: 0.9, alarm: 0.5 },
  ],
];

type Post = { isPositive: boolean; isFlagged: boolean };

const populate = (random: Random, { size, share, hit, alarm }: Kind): Post[] =>
  Array.from({ length: size }, () => {
    const isPositive = random() < share;
    return { isPositive, isFlagged: random() < (isPositive ? hit : alarm) };
  });

function draw(random: Random, all: readonly Post[], count: number): Post[] {
  const left = [...all];
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}

// The truth is counted in all posts of the simulated accounts. The measured analyzer is not the one that made the strata.
test('in 1,000 simulations of three reviewed accounts, at least 93 of 100 intervals hold the truth', () => {
  const random = randomOf(44);
  const held = { precision: tally(), recall: tally() };
  const accounts = ACCOUNTS.map((kinds) => kinds.map((kind) => ({ kind, all: populate(random, kind) })));
  const everything = accounts.flat().flatMap(({ all }) => all);
  const count = (isMeant: (post: Post) => boolean) => everything.filter(isMeant).length;
  const hits = count(({ isPositive, isFlagged }) => isPositive && isFlagged);
  const truths = {
    precision: hits / count(({ isFlagged }) => isFlagged),
    recall: hits / count(({ isPositive }) => isPositive),
  };
  for (let run = 0; run < 1_000; run += 1) {
    const sample = accounts.flatMap((strata) =>
      strata.flatMap(({ kind, all }, stratum) =>
        draw(random, all, kind.drawn).map((post) => ({ ...post, stratum, weight: kind.size / kind.drawn })),
      ),
    );
    const estimates = pooledShares(sample, String(run));
    for (const name of ['precision', 'recall'] as const) {
      const interval = estimates[name]?.interval;
      if (interval !== undefined) held[name].add(interval, truths[name]);
    }
  }
  for (const name of ['precision', 'recall'] as const) {
    expect([name, held[name].shares().held]).toEqual([name, expect.toSatisfy((share: number) => share >= 0.93)]);
  }
});
