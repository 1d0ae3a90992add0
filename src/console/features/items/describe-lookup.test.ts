import { expect, test } from 'vitest';
import { describeOutlook, titleOf } from './describe-lookup.ts';

const nothing = { has_account: false, detail: null, name: null, posts: null, posts_to_fetch: null, cost_usd: null };
const weir = { ...nothing, source: 'x', label: 'X', has_account: true, name: 'Weir' };

test.each([
  [
    'more posts than are fetched',
    { ...weir, posts: 2500, posts_to_fetch: 1000, cost_usd: 5.01 },
    'Weir · the newest 1,000 of 2,500 posts · at most $5.01',
  ],
  ['all of its posts', { ...weir, posts: 1, posts_to_fetch: 1, cost_usd: 0.015 }, 'Weir · 1 post · at most $0.015'],
  [
    'posts nobody counts',
    { ...weir, posts_to_fetch: 1000, cost_usd: 5.01 },
    'Weir · up to 1,000 posts · at most $5.01',
  ],
  ['nothing to pay', { ...weir, posts: 120, posts_to_fetch: 120, cost_usd: 0 }, 'Weir · 120 posts · free of charge'],
  ['no such account', { ...nothing, source: 'sample', label: 'Sample' }, 'No such account'],
  [
    'a reason',
    { ...nothing, source: 'x', label: 'X', detail: 'X has suspended this account' },
    'X has suspended this account',
  ],
])('a source with %s says so', (_, outlook, words) => {
  expect(describeOutlook(outlook)).toBe(words);
});

test.each([
  [{ answer: 'x', is_stored: false }, '@weir would be taken from X'],
  [{ answer: 'archive', is_stored: true }, '@weir is stored already'],
  [{ answer: null, is_stored: false }, 'No source has @weir'],
])('%o reads "%s"', (answer, words) => {
  expect(titleOf({ screen_name: 'weir', sources: [weir], not_asked: [], ...answer })).toBe(words);
});
