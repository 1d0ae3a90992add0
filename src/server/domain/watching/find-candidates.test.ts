import { expect, test } from 'vitest';
import type { AccountRow } from '#server/domain/accounts/visibility.ts';
import type { Answer, Found } from '#server/domain/fetching/ask-sources.ts';
import { findSource } from '#server/domain/sources/find-source.ts';
import type { Source } from '#server/domain/sources/source.ts';
import { Refusal } from '#server/foundations/refusal.ts';
import { type Candidate, describeCandidates, isAbout, isMeant } from './find-candidates.ts';

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

const storedAs = (given: { source?: Source['id']; network?: string; external_id?: string | null }): AccountRow => ({
  ...{ id: 5, screen_name: 'ada', name: 'Ada', description: null, created_at: new Date(0) },
  ...{ schedule: 'off', posts_at_source: null, last_seen_at: null, fetched_at: null, gone_reason: null },
  ...{ network: 'x', source: 'x', external_id: '1', fetch_note: null },
  ...given,
});
const candidateOf = (stored: AccountRow): Candidate => ({
  ...{ is: 'stored', source: findSource(stored.source), account: stored, posts: 7 },
});

test.each([
  ['X shows it by its id', foundAtX(1, 1), storedAs({}), true],
  ['X shows another one', foundAtX(1, 1), storedAs({ external_id: '2' }), false],
  ['X shows one with the id of one in another network', foundAtX(1, 1), storedAs({ network: 'bluesky' }), false],
  [
    'an archive has it without an id, and X shows the name',
    foundAtX(1, 1),
    storedAs({ source: 'archive', external_id: null }),
    false,
  ],
  ['it is stored without an id, and its source shows it', foundAtX(1, 1), storedAs({ external_id: null }), true],
  ['only it is known', candidateOf(storedAs({ external_id: '2' })), storedAs({ external_id: '2' }), true],
])('a name means a stored account where %s: %#', (_, candidate, stored, is_stored) => {
  expect(describeCandidates('ada', { candidates: [candidate], answers: [], stored })).toMatchObject({ is_stored });
});

test('where no account was found, none is stored', () => {
  expect(describeCandidates('ada', { candidates: [], answers: [], stored: storedAs({}) })).toMatchObject({
    is_stored: false,
    answer: null,
  });
});

test('a source that has the account only here is named once, and what is here costs nothing', () => {
  const stored = storedAs({});
  const answers: Answer[] = [
    { is: 'unknown', source: x },
    { is: 'unknown', source: bluesky },
  ];
  const { sources } = describeCandidates('ada', { candidates: [candidateOf(stored)], answers, stored });
  expect(sources).toEqual([
    { ...ADA, screen_name: 'ada', name: 'Ada', posts: 7, posts_to_fetch: null, cost_usd: 0 },
    { ...NOTHING, source: 'bluesky', label: bluesky.label, detail: null },
  ]);
});

test.each([
  [storedAs({}), {}, true],
  [storedAs({}), { only: 'x', network: 'x' }, true],
  [storedAs({}), { only: 'archive' }, false],
  [storedAs({}), { network: 'bluesky' }, false],
  [storedAs({ source: 'archive' }), { only: 'archive', network: 'x' }, true],
] as const)('a stored account is meant by its source and its network: %#', (stored, asked, isIt) => {
  expect(isMeant(stored, asked)).toBe(isIt);
});

test.each([
  ['is the same by its id', foundAtX(1, 1), storedAs({ source: 'archive' }), true],
  ['is another one by its id', foundAtX(1, 1), storedAs({ source: 'archive', external_id: '2' }), false],
  ['is of another network', foundAtX(1, 1), storedAs({ source: 'bluesky', network: 'bluesky' }), false],
  ['is what its own source gives the name to', foundAtX(1, 1), storedAs({ external_id: '2' }), true],
  ['is stored', candidateOf(storedAs({})), storedAs({ source: 'archive', external_id: '2' }), true],
])('an account that %s answers what happened to a stored one, or not: %#', (_, candidate, stored, does) => {
  expect(isAbout(candidate, stored)).toBe(does);
});
