import { expect, test } from 'vitest';
import { bandOf } from './band.ts';

const LIMITS = { some: 0.05, many: 0.12 };

test.each([
  ['below the first limit', { score: 0.03, interval: [0.02, 0.049], flagged: 4 }, 'few', 'few'],
  ['across the first limit', { score: 0.05, interval: [0.03, 0.07], flagged: 4 }, 'few', 'some'],
  ['between the limits', { score: 0.08, interval: [0.05, 0.119], flagged: 9 }, 'some', 'some'],
  ['across both limits', { score: 0.08, interval: [0.01, 0.12], flagged: 2 }, 'few', 'many'],
  ['above the last limit', { score: 0.2, interval: [0.12, 0.3], flagged: 20 }, 'many', 'many'],
  ['without flagged posts, below the first limit', { score: 0.03, interval: [0.02, 0.049], flagged: 0 }, 'few', 'few'],
  ['without marks, below the first limit', { score: 0, interval: [0, 0.02], flagged: 0 }, 'none', 'none'],
  ['without marks, from too few posts to exclude more', { score: 0, interval: [0, 0.06], flagged: 0 }, 'none', 'few'],
  ['with a flagged post that says too little', { score: 0, interval: [0, 0.02], flagged: 1 }, 'few', 'few'],
] as const)('a score %s', (_, found, from, to) => {
  expect(bandOf(found, LIMITS)).toEqual({ from, to });
});

test.each([
  ['across the first limit', { score: 0.03, interval: [0.02, 0.05], flagged: 0 }],
  ['above the last limit', { score: 0.3, interval: [0.28, 0.32], flagged: 0 }],
] as const)('weak marks without a flagged post have no band %s: neither few nor more is true', (_, found) => {
  expect(bandOf(found, LIMITS)).toBeNull();
});
