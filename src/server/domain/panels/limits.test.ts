import { expect, test } from 'vitest';
import { findLimits, type PanelCandidate } from './limits.ts';

/** Accounts with scores that rise evenly from 0 to `most`. */
const rising = (kind: string, count: number, most: number): PanelCandidate[] =>
  Array.from({ length: count }, (_, number) => ({ name: `${kind} ${number}`, kind, score: (most * number) / count }));

test('three quarters of the accounts stay below the first limit, nineteen in twenty below the second', () => {
  const { limits, below } = findLimits(rising('news', 1000, 1));
  expect(limits.some).toBeCloseTo(0.75, 1);
  expect(limits.many).toBeCloseTo(0.95, 1);
  expect(below?.some).toBeCloseTo(0.75, 1);
  expect(below?.many).toBeCloseTo(0.95, 1);
});

test('each kind counts the same, however many accounts it has', () => {
  const few = findLimits([...rising('news', 1000, 0.1), ...rising('officials', 100, 1)]);
  const many = findLimits([...rising('news', 100, 0.1), ...rising('officials', 1000, 1)]);
  expect(few.limits.some).toBeCloseTo(many.limits.some, 1);
});

test('known campaigns set no limit', () => {
  const news = rising('news', 400, 0.1);
  expect(findLimits([...news, ...rising('known campaigns', 400, 1), ...rising('hashtag players', 400, 1)])).toEqual(
    findLimits(news),
  );
});

test('kinds of few accounts set none either', () => {
  const news = rising('news', 400, 0.1);
  expect(findLimits([...news, ...rising('bakers', 29, 1)])).toEqual(findLimits(news));
});

test('the order of the accounts does not count', () => {
  const accounts = [...rising('news', 200, 0.1), ...rising('officials', 200, 0.4)];
  expect(findLimits(accounts.toReversed())).toEqual(findLimits(accounts));
});

test('too few accounts, or accounts without marks, give no limits but the reason', () => {
  expect(() => findLimits(rising('bakers', 29, 1))).toThrow('No kind of account has 30 accounts with a score');
  expect(() => findLimits(rising('bakers', 100, 0))).toThrow('no mark at all, to set limits');
});
