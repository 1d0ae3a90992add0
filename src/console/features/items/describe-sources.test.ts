import { expect, test } from 'vitest';
import { source } from '#tests/answers/account.ts';
import { describeSources, namesToType, ruleOfNames } from './describe-sources.ts';

const X = source('x', { label: 'X', look_up_usd: 0.01, set_up_at: '/llm_analyzers' });
const X_NOT_SET_UP = { ...X, is_ready: false };
const ARCHIVES = source('archive', { label: 'Archives', is_ready: false });
const SAMPLES = source('sample', { label: 'Samples', accounts: [] });

test.each([
  [
    'only what was imported',
    [X_NOT_SET_UP, ARCHIVES, { ...ARCHIVES, label: 'Archives by name' }],
    'We look in your archives.',
  ],
  ['one that is asked', [X], 'We look on X ($0.01).'],
  [
    'all',
    [X, ARCHIVES, SAMPLES],
    'We look on X ($0.01), in your archives and in the samples at the same time. If several have the name, you choose one.',
  ],
  ['none known yet', [], ''],
])('with %s, it is said where accounts are looked for', (_, sources, words) => {
  expect(describeSources(sources)).toBe(words);
});

test('each form of names is described once', () => {
  const sources = [
    source('x'),
    source('sample'),
    source('fourth', { names: 'a domain' }),
    { ...ARCHIVES, names: 'words' },
  ];
  expect(ruleOfNames(sources)).toBe(
    'With or without the @: 1 to 15 letters, digits or underscores; or a domain. Or the address of a profile.',
  );
  expect(ruleOfNames([])).toBe('With or without the @. Or the address of a profile.');
});

test('a person begins with a name at a source that is asked without a cost, if there are any', () => {
  const open = source('bluesky', { label: 'Bluesky', look_up_usd: 0, accounts: null, names: 'a Bluesky handle' });
  const other = { ...open, id: 'mastodon', label: 'Mastodon', names: 'a Mastodon name' };
  expect(namesToType([X, ARCHIVES, open, SAMPLES])).toBe('a Bluesky handle');
  expect(namesToType([open, X, other])).toBe('a Bluesky handle or a Mastodon name');
  expect(namesToType([X, ARCHIVES, { ...open, is_ready: false }, SAMPLES])).toBe('the screen name of an account');
});
