import { expect, test } from 'vitest';
import { betaQuantile, betaShares } from './beta.ts';

test.each([
  // Uniform, and the closed forms of one shape 1.
  [0.3, 1, 1, 0.3],
  [0.3, 4, 1, 0.3 ** 4],
  [0.3, 1, 4, 1 - 0.7 ** 4],
  // The arcsine distribution.
  [0.2, 0.5, 0.5, (2 / Math.PI) * Math.asin(Math.sqrt(0.2))],
  // Three or more successes in five throws of a coin with 0.6.
  [0.6, 3, 3, 10 * 0.6 ** 3 * 0.4 ** 2 + 5 * 0.6 ** 4 * 0.4 + 0.6 ** 5],
  // Symmetric and large.
  [0.5, 500_000, 500_000, 0.5],
])('below %f of a beta distribution with the shapes %f and %f', (x, a, b, share) => {
  expect(betaShares(a, b)(x)).toBeCloseTo(share, 9);
});

test.each([
  [0.025, 0.5, 10.5],
  [0.975, 0.5, 10.5],
  [0.975, 30, 1_000_000],
  [0.025, 200_000, 0.5],
])('the quantile of %f with the shapes %f and %f has that share below it', (probability, a, b) => {
  expect(betaShares(a, b)(betaQuantile(probability, a, b))).toBeCloseTo(probability, 8);
});

// Computed with scipy.stats.beta.
test.each([
  [0.025, 0.5, 10.5, 4.789e-5],
  [0.975, 0.5, 10.5, 0.217196268],
  [0.975, 3, 2, 0.932414014],
  [0.025, 12, 300, 0.02009377],
])('the quantile of %f with the shapes %f and %f is %f', (probability, a, b, quantile) => {
  expect(betaQuantile(probability, a, b)).toBeCloseTo(quantile, 8);
});

test('a shape without a limit has no share, and computing it ends', () => {
  expect(betaShares(Number.POSITIVE_INFINITY, 0.5)(0.5)).toBeNaN();
});

test('all of a distribution lies from 0 to 1', () => {
  expect([0, 1].map(betaShares(2, 3))).toEqual([0, 1]);
});

// Computed with thirty digits by mpmath's betainc.
test.each([
  [0.05, 0.5, 10.5, 0.69493799694259],
  [0.6, 3, 2, 0.4752],
  [0.04, 12, 300, 0.59092482233783],
  [0.35, 2.5, 3.5, 0.39076212009756],
  [0.3, 0.4, 0.4, 0.38750142845618],
  [0.2, 5, 40, 0.95598979275076],
])('the share below %f with the shapes %f and %f is %f, to twelve digits', (x, a, b, share) => {
  expect(Math.abs(betaShares(a, b)(x) - share)).toBeLessThan(8e-13);
});

test.each([
  [0.025, 3, 2, 0.19412044968324],
  [0.975, 0.5, 10.5, 0.21719626750921],
  [0.975, 12, 300, 0.06240388231787],
])('the quantile of %f with the shapes %f and %f is %f, to twelve digits', (probability, a, b, quantile) => {
  expect(Math.abs(betaQuantile(probability, a, b) - quantile)).toBeLessThan(1e-12);
});
