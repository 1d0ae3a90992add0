import { expect, test } from 'vitest';
import { describeBand, shortenBand } from './describe-band.ts';

test.each([
  [{ from: 'none', to: 'none' }, 'No marks found', 'No marks'],
  [{ from: 'none', to: 'few' }, 'No marks found; too few posts to exclude more', 'No marks so far'],
  [{ from: 'few', to: 'some' }, 'Between few and some marks', 'Few to some'],
  [{ from: 'many', to: 'many' }, 'Many marks', 'Many marks'],
] as const)('a band in words: %j is %s, in short %s', (band, words, short) => {
  expect([describeBand(band), shortenBand(band)]).toEqual([words, short]);
});
