import { expect, test } from 'vitest';
import { canRead } from './labeller.ts';
import { UNKNOWN_LANGUAGE } from './language.ts';

test.each([
  [['en', 'fr'], 'fr', true],
  [['en', 'fr'], 'de', false],
  [['en', 'fr'], UNKNOWN_LANGUAGE, false],
  ['all' as const, 'de', true],
  ['all' as const, UNKNOWN_LANGUAGE, true],
])('a labeller that reads %j reads %s: %s', (reads, language, expected) => {
  expect(canRead({ reads }, language)).toBe(expected);
});
