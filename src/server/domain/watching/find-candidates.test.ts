import { expect, test } from 'vitest';
import type { Answer, Found } from '#server/domain/fetching/ask-sources.ts';
import { findSource } from '#server/domain/sources/find-source.ts';
import { Refusal } from '#server/foundations/refusal.ts';
import { describeCandidates } from './find-candidates.ts';

const [x, bluesky, mastodon] = [findSource('x'), findSource('bluesky'), findSource('mastodon')];

const foundAtX = (posts: number | null, maxPosts: number | null, isGuess = false): Found => ({
  ...{ is: 'found', source: x, maxPosts },
  account: {
    id: '1',
    screen_name: 'Ada',
    name: 'Ada L.',
    description: null,
    posts,
    ...(isGuess && { is_guess: true }),
  },
});
const ADA = { source: 'x', label: x.label, has_account: true, detail: null, screen_name: 'Ada', name: 'Ada L.' };
const NOTHING = {
  has_account: false,
  screen_name: null,
  name: null,
  posts: null,
  posts_to_fetch: null,
  cost_usd: null,
};

test('a look-up says what each source answered, in the order of their ranks, and which could not be asked', () => {
  const found = foundAtX(250, 100);
  const answers: Answer[] = [
    { is: 'not asked', source: mastodon, reason: new Refusal('conflict', 'It does not answer') },
    { is: 'unknown', source: bluesky },
    found,
  ];
  expect(describeCandidates('ada', { candidates: [found], answers, stored: undefined })).toEqual({
    ...{ screen_name: 'ada', is_choice: false, is_stored: false, answer: 'x' },
    sources: [
      { ...ADA, posts: 250, posts_to_fetch: 100, cost_usd: expect.closeTo(0.51) },
      { ...NOTHING, source: 'bluesky', label: bluesky.label, detail: null },
      { ...NOTHING, source: 'mastodon', label: mastodon.label, detail: 'It does not answer' },
    ],
    not_asked: [{ source: 'mastodon', label: mastodon.label, reason: 'It does not answer' }],
  });
});

test.each([
  ['all its posts, where the limit allows more', 20, 100, { posts_to_fetch: 20, cost_usd: expect.closeTo(0.11) }],
  ['all its posts, where there is no limit', 20, null, { posts_to_fetch: 20, cost_usd: expect.closeTo(0.11) }],
  [
    'as many as the limit allows, where nobody says how many there are',
    null,
    100,
    { posts_to_fetch: 100, cost_usd: expect.closeTo(0.51) },
  ],
  ['nobody knows how many, at an unknown cost', null, null, { posts_to_fetch: null, cost_usd: null }],
])('of an account are fetched %s', (_, posts, maxPosts, expected) => {
  const candidates = [foundAtX(posts, maxPosts)];
  const { sources } = describeCandidates('ada', { candidates, answers: candidates, stored: undefined });
  expect(sources).toEqual([{ ...ADA, posts, ...expected }]);
});

test.each([
  ['one with the name', [foundAtX(1, 1)], false],
  ['one whose name only resembles it', [foundAtX(1, 1, true)], true],
  ['two', [foundAtX(1, 1), { ...foundAtX(1, 1), source: mastodon }], true],
  ['none', [], false],
])('where the accounts that a name may mean are %s, a person may have to choose', (_, candidates, is_choice) => {
  expect(describeCandidates('ada', { candidates, answers: candidates, stored: undefined })).toMatchObject({
    is_choice,
    answer: candidates[0]?.source.id ?? null,
  });
});
