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

/** Names whose SHA-256 ends with an even byte, and others. */
const EVEN = '@p4 @p6 @p8 @p9 @p10 @p11 @p16 @p19 @p20 @p21 @p23 @p25 @p29 @p31 @p34 @p36 @p37 @p38 @p39 @p41'.split(
  ' ',
);
const ODD = '@p1 @p2 @p3 @p5 @p7 @p12 @p13 @p14 @p15 @p17'.split(' ');

/** Accounts of a kind: scores of the half that sets the limits, and of the half that is kept aside. */
const halves = (kind: string, first: readonly number[], kept: readonly number[]): PanelCandidate[] => [
  ...first.map((score, place) => ({ name: EVEN[place] ?? '', kind, score })),
  ...kept.map((score, place) => ({ name: ODD[place] ?? '', kind, score })),
];
/** 0.0495, 0.0995 and so on up to 0.9995. */
const TWENTY = EVEN.map((_, place) => (place + 1) / 20 - 0.0005);

test('a limit is the lowest score that has its part below it, rounded up, and is checked on the accounts kept aside', () => {
  // Of twenty, 15 are below the 16th, 0.7995, and 19 below the last, 0.9995. A score at the limit is not below it.
  const kept = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7995, 0.8, 0.9, 1];
  expect(findLimits(halves('news', TWENTY, kept))).toEqual({
    limits: { some: 0.8, many: 1 },
    below: { some: 0.7, many: 0.9 },
  });
});

test('where the strongest are alike, the second limit is their score', () => {
  const scores = [...TWENTY.slice(0, 19), 0.9495];
  expect(findLimits(halves('news', scores, Array(10).fill(0))).limits).toEqual({ some: 0.8, many: 0.95 });
});

test('one account kept aside is enough to check limits', () => {
  const first = Array.from({ length: 29 }, (_, place) => ({
    name: `${EVEN[place % 20]}`,
    kind: 'bakers',
    score: place,
  }));
  expect(findLimits([...first, ...halves('bakers', [], [0])]).below).toEqual({ some: 1, many: 1 });
});

test('what is below a limit is the mean over the kinds, and known only where each kind has accounts kept aside', () => {
  const calm = halves('officials', TWENTY, Array(10).fill(0));
  const loud = halves('news', TWENTY, [...Array(5).fill(0), ...Array(5).fill(1)]);
  expect(findLimits([...calm, ...loud]).below).toEqual({ some: 0.75, many: 0.75 });
  const whole = [...TWENTY, ...TWENTY].map((score, place) => {
    return { name: `${EVEN[place % 20]}`, kind: 'bakers', score };
  });
  expect(findLimits([...loud, ...whole]).below).toBeNull();
});

test('the order of the accounts does not count', () => {
  const accounts = [...rising('news', 200, 0.1), ...rising('officials', 200, 0.4)];
  expect(findLimits(accounts.toReversed())).toEqual(findLimits(accounts));
});

test('too few accounts, or accounts without marks, give no limits but the reason', () => {
  expect(() => findLimits(rising('bakers', 29, 1))).toThrow('No kind of account has 30 accounts with a score');
  const reason = 'Too many of the accounts have the same score, or no mark at all, to set limits.';
  expect(() => findLimits(rising('bakers', 100, 0))).toThrow(reason);
  expect(() => findLimits(halves('bakers', Array(20).fill(0.5), Array(10).fill(0.1)))).toThrow(reason);
  const kept = Array.from({ length: 30 }, (_, place) => ({ name: `${ODD[place % 10]}`, kind: 'bakers', score: place }));
  expect(() => findLimits(kept)).toThrow(reason);
});
