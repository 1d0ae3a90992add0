import { expect, test } from 'vitest';
import { canRead, categoriesOf } from './labeller.ts';
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

test('labels have the categories of the labeller where it has its own for a question, and else those of the analyzer', () => {
  const labeller = { ownCategories: { propaganda: ['Slogans'] } };
  const asked = (kind: 'propaganda' | 'disinformation') => categoriesOf(labeller, { kind, categories: ['Fear'] });
  expect([asked('propaganda'), asked('disinformation')]).toEqual([['Slogans'], ['Fear']]);
});
