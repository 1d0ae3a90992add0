import { expect, test } from 'vitest';
import { scopeOf } from './scope.ts';

/** The columns that decide, in a row as it is stored; the others have nothing to do with it. */
const stored = (columns: object) =>
  ({
    account_id: 7,
    last_post_id: 900,
    languages: ['en', 'de'],
    counts_reposts: true,
    draw_seed: null,
    drawn_to: null,
    oldest_post_id: null,
    oldest_post_at: null,
    ...columns,
  }) as Parameters<typeof scopeOf>[0];

const ALL = {
  accountId: 7,
  lastPostId: 900,
  languages: ['en', 'de'],
  countsReposts: true,
  drawn: null,
  oldest: null,
};
const AT = new Date('2026-01-01T00:00:00Z');

test.each([
  ['all posts', {}, ALL],
  ['a run that has read nothing', { last_post_id: null, languages: null }, { ...ALL, lastPostId: 0, languages: null }],
  ['drawn posts', { draw_seed: 's', drawn_to: 'f0' }, { ...ALL, drawn: { seed: 's', last: 'f0' } }],
  ['a seed without a draw', { draw_seed: 's' }, ALL],
  ['the newest posts', { oldest_post_id: 12, oldest_post_at: AT }, { ...ALL, oldest: { id: 12, at: AT } }],
  ['the newest posts, to one without a time', { oldest_post_id: 12 }, { ...ALL, oldest: { id: 12, at: null } }],
])('the scope of a stored run: %s', (_, columns, scope) => {
  expect(scopeOf(stored(columns))).toEqual(scope);
});
