import { expect, test } from 'vitest';
import { findDetour } from './access.ts';

const nobody = null;
const person = { is_superuser: false };
const superuser = { is_superuser: true };

test.each([
  ['anonymous', nobody, null],
  ['anonymous', person, '/'],
  ['anonymous', superuser, '/'],
  ['signedIn', nobody, '/login'],
  ['signedIn', person, null],
  ['signedIn', superuser, null],
  ['superuser', nobody, '/login'],
  ['superuser', person, '/'],
  ['superuser', superuser, null],
  ['anybody', nobody, null],
  ['anybody', person, null],
  ['anybody', superuser, null],
] as const)('a screen for %s leads %j to %j', (access, viewer, detour) => {
  expect(findDetour(access, viewer)).toBe(detour);
});
