import { expect, test } from 'vitest';
import { namePlace } from './name-place.ts';

const person = { is_superuser: false };
const superuser = { is_superuser: true };

test.each([
  ['/items?page=2', person, 'Items'],
  ['/items/harbor_gazette', person, 'a report'],
  ['/items#saved', person, 'Items'],
  ['/llm_analyzers?view=models', superuser, 'LLM Analysers'],
  ['/llm_setting/3', superuser, 'an LLM setting'],
  ['/llm_analyzers', person, null],
  ['/', superuser, null],
  ['/login', superuser, null],
  ['/nowhere', superuser, null],
] as const)('the place %s is for %j: %s', (address, viewer, name) => {
  expect(namePlace(address, viewer)).toBe(name);
});
