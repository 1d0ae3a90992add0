import { expect, test } from 'vitest';
import { fingerprintOf } from './settings.ts';

const SETTINGS = { exact_seconds: 60, exact_objects: 2, near_seconds: 600, near_objects: 3, version: 1 };

test('a fingerprint is 16 hexadecimal digits', () => {
  expect(fingerprintOf(SETTINGS)).toMatch(/^[0-9a-f]{16}$/);
});

test.each([{ exact_seconds: 61 }, { exact_objects: 3 }, { near_seconds: 601 }, { near_objects: 4 }])(
  '%j gives another fingerprint',
  (change) => expect(fingerprintOf({ ...SETTINGS, ...change })).not.toBe(fingerprintOf(SETTINGS)),
);

test('the same settings under another version have the same fingerprint', () => {
  expect(fingerprintOf({ ...SETTINGS, version: 2 })).toBe(fingerprintOf(SETTINGS));
});
