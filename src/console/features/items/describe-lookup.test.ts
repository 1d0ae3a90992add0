import { expect, test } from 'vitest';
import { describeNotAsked, describeOutlook, titleOf } from './describe-lookup.ts';

const nothing = {
  has_account: false,
  detail: null,
  screen_name: null,
  name: null,
  posts: null,
  posts_to_fetch: null,
  cost_usd: null,
};
const weir = { ...nothing, source: 'x', label: 'X', has_account: true, screen_name: 'Weir', name: 'Weir' };

test.each([
  [
    'more posts than are fetched',
    { ...weir, posts: 2500, posts_to_fetch: 1000, cost_usd: 5.01 },
    'Weir · the newest 1,000 of 2,500 posts · at most $5.01',
  ],
  ['all of its posts', { ...weir, posts: 1, posts_to_fetch: 1, cost_usd: 0.015 }, 'Weir · 1 post · at most $0.015'],
  [
    'an unknown number of posts',
    { ...weir, posts_to_fetch: 1000, cost_usd: 5.01 },
    'Weir · up to 1,000 posts · at most $5.01',
  ],
  ['nothing to pay', { ...weir, posts: 120, posts_to_fetch: 120, cost_usd: 0 }, 'Weir · 120 posts · free of charge'],
  ['posts and nothing to fetch', { ...weir, posts: 12, cost_usd: 0 }, 'Weir · 12 posts · free of charge'],
  [
    'an account of a longer name',
    { ...weir, screen_name: 'weir.bsky.social', posts: 12, cost_usd: 0 },
    'Weir · @weir.bsky.social · 12 posts · free of charge',
  ],
  ['no such account', { ...nothing, source: 'sample', label: 'Sample' }, 'No such account'],
  [
    'a reason',
    { ...nothing, source: 'x', label: 'X', detail: 'X has suspended this account' },
    'X has suspended this account',
  ],
])('a source with %s says so', (_, outlook, words) => {
  expect(describeOutlook(outlook, 'weir')).toBe(words);
});

const other = { ...nothing, source: 'sample', label: 'Samples', has_account: true };
const unknown = { ...other, has_account: false };

test.each([
  ['one that has it', [weir, unknown], false, '@weir would be taken from X'],
  ['one that is stored', [weir], true, '@weir is stored already'],
  ['several that have it', [weir, other], true, 'Several sources have @weir'],
  ['none that has it', [unknown], false, 'No source has @weir'],
  ['one that hides it', [unknown, { ...unknown, detail: 'X has suspended it' }], false, 'No source shows @weir'],
])('a look-up with %s reads so', (_, sources, is_stored, words) => {
  const answer = sources.find(({ has_account }) => has_account)?.source ?? null;
  expect(titleOf({ screen_name: 'weir', is_choice: false, is_stored, answer, sources, not_asked: [] })).toBe(words);
});

test('a look-up that finds nothing says which sources could not be asked', () => {
  const busy = { ...nothing, source: 'x', label: 'X', detail: 'X is busy' };
  const away = { ...nothing, source: 'bluesky', label: 'Bluesky', detail: 'Bluesky does not answer' };
  const not_asked = [busy, away].map(({ source, label, detail }) => ({ source, label, reason: detail }));
  const found = { is_choice: false, is_stored: false, answer: null, sources: [unknown, busy, away] };
  expect(titleOf({ screen_name: 'weir', ...found, not_asked })).toBe(
    '@weir was not found, and X and Bluesky could not be asked',
  );
});

test('a look-up that finds only a longer name says so', () => {
  const sources = [{ ...weir, label: 'Bluesky', screen_name: 'weir.bsky.social' }];
  expect(titleOf({ screen_name: 'weir', is_choice: true, is_stored: false, answer: 'x', sources, not_asked: [] })).toBe(
    'No source has @weir, but Bluesky has @weir.bsky.social',
  );
});

test.each([
  [[], null],
  [
    [{ source: 'x', label: 'X', reason: 'X is busy' }],
    'X did not answer (X is busy) and may have another account of this name.',
  ],
])('%o could not be asked', (notAsked, words) => expect(describeNotAsked(notAsked)).toBe(words));
