import { expect, test } from 'vitest';
import { source } from '#tests/answers/account.ts';
import { describeSources, ruleOfNames } from './describe-sources.ts';

test.each([
  [
    'none that can be asked',
    [source('x', { is_ready: false })],
    'Plumbline looks for it among accounts that were imported from archives.',
  ],
  [
    'some that can be asked',
    [source('x', { label: 'X', look_up_usd: 0.01 }), source('sample', { label: 'Samples' })],
    'Plumbline looks for it at X (a look-up costs $0.01), Samples, and among accounts that were imported from archives.',
  ],
])('with %s, it is said where accounts are looked for', (_, sources, words) => {
  expect(describeSources(sources)).toBe(words);
});

test('each form of names is described once', () => {
  const sources = [source('x'), source('sample'), source('fourth', { names: 'a domain' })];
  expect(ruleOfNames(sources)).toBe(
    'With or without the @: 1 to 15 letters, digits or underscores; or a domain. Or the address of a profile.',
  );
  expect(ruleOfNames([])).toBe('With or without the @. Or the address of a profile.');
});
