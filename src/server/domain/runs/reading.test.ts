import { expect, test } from 'vitest';
import { isOtherReading, isSameReading } from './reading.ts';

const RUN = {
  propaganda_fingerprint: 'p',
  disinformation_fingerprint: 'd',
  languages: ['de', 'en'],
  counts_reposts: false,
};
const CURRENT = {
  fingerprints: { propaganda: 'p', disinformation: 'd' },
  languages: ['de', 'en'],
  countsReposts: false,
};

test.each([
  ['the same in all', {}, true],
  ['another analyzer of the other question', { disinformation_fingerprint: 'e' }, true],
  ['another analyzer', { propaganda_fingerprint: 'q' }, false],
  ['with reposts', { counts_reposts: true }, false],
  ['fewer languages', { languages: ['de'] }, false],
  ['all languages', { languages: null }, false],
])('a run with %s (%o) reads propaganda in the same way: %s', (_, change, isSame) => {
  const other = { ...RUN, ...change };
  expect(isSameReading(RUN, other, 'propaganda')).toBe(isSame);
  expect(isOtherReading(CURRENT, 'propaganda', other)).toBe(!isSame);
});

test('without a setting no run reads in another way', () => {
  expect(isOtherReading(null, 'propaganda', RUN)).toBe(false);
});
