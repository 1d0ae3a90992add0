import { expect, test } from 'vitest';
import { placePath, readPlace } from './place.ts';

test.each([
  ['', { accounts: [], page: 1 }, '/campaigns'],
  ['page=3', { accounts: [], page: 3 }, '/campaigns?page=3'],
  ['of=harbor', { accounts: ['harbor'], page: 1 }, '/campaigns?of=harbor'],
  ['of=%40harbor', { accounts: ['harbor'], page: 1 }, '/campaigns?of=harbor'],
  ['a=harbor&b=mole~7&page=2', { accounts: ['harbor', 'mole~7'], page: 2 }, '/campaigns?a=harbor&b=mole%7E7&page=2'],
  ['a=harbor', { accounts: [], page: 1 }, '/campaigns'],
  ['a=harbor&b=+&of=mole', { accounts: ['mole'], page: 1 }, '/campaigns?of=mole'],
  ['of=a%26b&page=-1', { accounts: ['a&b'], page: 1 }, '/campaigns?of=a%26b'],
])('the address ?%s names a place, which has an address', (address, place, path) => {
  expect(readPlace(new URLSearchParams(address))).toEqual(place);
  expect(placePath(place)).toBe(path);
});
