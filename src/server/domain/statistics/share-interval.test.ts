import { expect, test } from 'vitest';
import { shareInterval } from './share-interval.ts';
import { wilsonInterval } from './wilson.ts';

/** Statements as pairs of posts and flagged posts. */
const of = (...statements: [posts: number, flagged: number][]) => {
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
const many = (count: number, statement: [number, number]) => Array.from({ length: count }, () => statement);
const close = ([low, high]: [number, number]) => [expect.closeTo(low, 12), expect.closeTo(high, 12)];

test('posts that say different things count one by one', () => {
  expect(of(...many(30, [1, 1]), ...many(70, [1, 0]))).toEqual(close(wilsonInterval(30, 100)));
});

test('posts that repeat each other count as one', () => {
  expect(of(...many(3, [10, 10]), ...many(7, [10, 0]))).toEqual(close(wilsonInterval(3, 10)));
  expect(of(...many(10, [10, 0]))).toEqual(close(wilsonInterval(0, 10)));
});

test('nothing was read', () => {
  expect(of()).toBeNull();
});
