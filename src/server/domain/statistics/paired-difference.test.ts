import { expect, test } from 'vitest';
import { rocAuc } from './auc.ts';
import { type Pair, pairedDifference } from './paired-difference.ts';

/** Sixty posts, half of them positive; `after` orders those at these places wrongly. */
const pairs = (isWrong: (place: number) => boolean): Pair[] =>
  Array.from({ length: 60 }, (_, place) => {
    const isPositive = place % 2 === 0;
    const right = isPositive ? 0.5 + place / 200 : place / 200;
    return { isPositive, before: right, after: isWrong(place) ? 1 - right : right };
  });

test('two ways that agree on every post differ by nothing, for certain', async () => {
  expect(
    await pairedDifference(
      pairs(() => false),
      rocAuc,
    ),
  ).toEqual({ value: 0, interval: [0, 0] });
});

test('a way that is wrong more often is worse, and the interval excludes no difference', async () => {
  const found = await pairedDifference(
    pairs((place) => place % 3 === 0),
    rocAuc,
  );
  expect(found?.value).toBeLessThan(-0.2);
  expect(found?.interval[1]).toBeLessThan(0);
});

test('a way that is wrong about one post in sixty cannot be told from the other', async () => {
  const found = await pairedDifference(
    pairs((place) => place === 1),
    rocAuc,
  );
  expect(found?.value).toBeLessThan(0);
  expect(found?.interval[1]).toBe(0);
});

test('with one label there is nothing to compare', async () => {
  expect(await pairedDifference([{ isPositive: true, before: 0, after: 1 }], rocAuc)).toBeNull();
  expect(await pairedDifference([{ isPositive: false, before: 0, after: 1 }], rocAuc)).toBeNull();
});

test('one post of each label is enough', async () => {
  const posts = [
    { isPositive: true, before: 0.1, after: 0.9 },
    { isPositive: false, before: 0.5, after: 0.5 },
  ];
  expect(await pairedDifference(posts, rocAuc)).toEqual({ value: 1, interval: [1, 1] });
});
