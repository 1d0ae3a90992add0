import { expect, test } from 'vitest';
import { drawSecret, openSecret, sealSecret, stepOf } from './authenticator.ts';

/** The secret of RFC 6238, appendix B (SHA-1), in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => ({ now: new Date(seconds * 1000), lastStep: 0 });

test.each([
  [59, '287082', 1],
  [1111111109, '081804', 37037036],
  [1111111111, '050471', 37037037],
  [1234567890, '005924', 41152263],
  [2000000000, '279037', 66666666],
  [20000000000, '353130', 666666666],
])('at second %d of RFC 6238 the code %s belongs to step %d', (seconds, code, step) => {
  expect(stepOf(SECRET, code, at(seconds))).toBe(step);
});

test('a code counts in its own step, the one before and the one after, and in no other', () => {
  const starts = [-60, -30, 0, 30, 60].map((shift) => 1111111110 + shift);
  const steps = starts.map((start) => stepOf(SECRET, '050471', at(start)));
  expect(steps).toEqual([null, 37037037, 37037037, 37037037, null]);
});

test.each([
  ['of the step that was accepted last', 37037037],
  ['of an older step', 37037038],
])('a code %s belongs to no step', (_, lastStep) => {
  expect(stepOf(SECRET, '050471', { ...at(1111111111), lastStep })).toBeNull();
});

test('secrets have 160 random bits', () => {
  const secrets = [drawSecret(), drawSecret()];
  expect(secrets).toEqual([expect.stringMatching(/^[A-Z2-7]{32}$/), expect.stringMatching(/^[A-Z2-7]{32}$/)]);
  expect(new Set(secrets).size).toBe(2);
});

test('a stored secret belongs to one person', () => {
  const key = new Uint8Array(32).fill(7);
  const sealed = sealSecret(key, SECRET, 'ada');
  expect(sealed).not.toContain(SECRET);
  expect(openSecret(key, sealed, 'ada')).toBe(SECRET);
  expect(() => openSecret(key, sealed, 'grace')).toThrow('cannot be opened');
});
