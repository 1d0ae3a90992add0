import { describe, expect, test } from 'vitest';
import { randomOf, tally } from '#tests/server/support/simulated-accounts.ts';
import { shareInterval } from './share-interval.ts';

type Statement = [posts: number, flagged: number];

/** The interval of an account with these statements. */
const of = (statements: readonly Statement[]) => {
  const sum = (term: (posts: number, flagged: number) => number) =>
    statements.reduce((total, [posts, flagged]) => total + term(posts, flagged), 0);
  return shareInterval({
    posts_read: sum((posts) => posts),
    posts_flagged: sum((_, flagged) => flagged),
    repeats: {
      posts: sum((posts) => posts ** 2),
      mixed: sum((posts, flagged) => posts * flagged),
      flagged: sum((_, flagged) => flagged ** 2),
    },
  });
};
const many = (count: number, statement: Statement) => Array.from({ length: count }, () => statement);

test('posts that repeat each other count as one', () => {
  expect(of([...many(3, [10, 10]), ...many(7, [10, 0])])).toEqual(of([...many(3, [1, 1]), ...many(7, [1, 0])]));
  expect(of(many(10, [10, 0]))).toEqual(of(many(10, [1, 0])));
});

test('posts that differ less between statements than by chance count as all posts, and no more', () => {
  const alike: Statement[] = [...many(9, [2, 1]), [2, 2]];
  expect(of(alike)).toEqual(of([...many(11, [1, 1]), ...many(9, [1, 0])]));
});

// Computed with scipy.stats.beta, apart from this code, as the docstrings of `shareInterval` and `intervalOf` say.
test.each<[string, Statement[], [number, number]]>([
  ['ten posts, three flagged', [...many(3, [1, 1]), ...many(7, [1, 0])], [0.097166, 0.628248]],
  [
    'posts that repeat each other in part',
    [
      [5, 2],
      [3, 0],
      [4, 4],
      [1, 0],
      [1, 0],
      [2, 1],
      [1, 1],
      [1, 0],
    ],
    [0.191816, 0.751935],
  ],
  ['posts of one statement, flagged in part', [[27, 7]], [0.010911, 0.990667]],
  [
    'statements with the same share of flagged posts',
    [
      [3, 1],
      [6, 2],
      [9, 3],
    ],
    [0.039875, 0.908382],
  ],
])('the interval of %s', (_, statements, [low, high]) => {
  expect(of(statements)).toEqual([expect.closeTo(low, 5), expect.closeTo(high, 5)]);
});

test('nothing was read', () => {
  expect(of([])).toBeNull();
});

test('no flagged post among ten may still be three in ten', () => {
  expect(of(many(10, [1, 0]))).toEqual([0, expect.closeTo(0.22, 1)]);
});

// The table of docs/decisions/2026-11-23-intervals.md.
describe('in 2,000 simulated accounts with true shares from 0.01 to 0.5', () => {
  const draw = (count: number, most: number): { interval: readonly [number, number]; share: number }[] => {
    const random = randomOf(count);
    return Array.from({ length: 2_000 }, () => {
      const share = 0.01 * 50 ** random();
      const statements = Array.from({ length: count }, (): Statement => {
        const posts = 1 + Math.floor(random() ** 4 * most);
        return [posts, random() < share ? posts : 0];
      });
      return { interval: of(statements) ?? [0, 0], share };
    });
  };

  test.each([
    [20, 1],
    [50, 1],
    [300, 1],
    [50, 4],
    [300, 4],
  ])('intervals from %i statements of up to %i posts hold the truth', (count, most) => {
    const { add, shares } = tally();
    for (const { interval, share } of draw(count, most)) add(interval, share);
    expect(shares().held).toBeGreaterThanOrEqual(0.93);
    expect(shares().held).toBeLessThanOrEqual(0.98);
  });
});
