import { expect, test } from 'vitest';
import { describeBand } from './describe-band.ts';

test.each([
  [{ from: 'none', to: 'none' }, 'No marks found'],
  [{ from: 'none', to: 'few' }, 'No marks found, few possible'],
  [{ from: 'few', to: 'some' }, 'Between few and some marks'],
  [{ from: 'many', to: 'many' }, 'Many marks'],
] as const)('a band in words: %j is %s', (band, words) => {
  expect(describeBand(band)).toBe(words);
});
