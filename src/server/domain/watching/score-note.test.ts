import { expect, test } from 'vitest';
import { MIN_STATEMENTS } from '#contract/band.ts';
import { noteOf } from './score-note.ts';

type Given = Partial<Parameters<typeof noteOf>[0]>;
type Reading = Parameters<typeof noteOf>[2];

const AS_NOW: Reading = {
  fingerprints: { propaganda: 'p', disinformation: 'd' },
  countsReposts: false,
  languages: null,
};
const RUN = {
  propaganda_fingerprint: 'p',
  disinformation_fingerprint: 'd',
  counts_reposts: false,
  languages: null,
} as Parameters<typeof noteOf>[0]['run'];
const SCORED = { score: 0.2, posts_analysed: MIN_STATEMENTS, band_note: null };
const unscored = (posts_analysed: number) => ({ score: null, posts_analysed, band_note: 'few_statements' }) as const;

/** An account with a score that the selected setting made. */
const MEASURED = { level: SCORED, run: RUN, posts: MIN_STATEMENTS, state: 'done', failed: null } as const;
const WITHOUT = { level: null, run: null } as const;

test.each<[string, Given, Reading, string | null]>([
  ['measured by the selected setting', {}, AS_NOW, null],
  ['measured, while none is selected', {}, null, null],
  ['measured before work that failed', { state: 'failed', failed: 'analysis' }, AS_NOW, null],
  [
    'measured with another prompt',
    {},
    { ...AS_NOW, fingerprints: { ...AS_NOW.fingerprints, propaganda: 'q' } },
    'other_setting',
  ],
  [
    'measured with another prompt of the other question',
    {},
    { ...AS_NOW, fingerprints: { ...AS_NOW.fingerprints, disinformation: 'e' } },
    null,
  ],
  ['measured without reposts, which count now', {}, { ...AS_NOW, countsReposts: true }, 'other_setting'],
  ['measured in all languages, of which one counts now', {}, { ...AS_NOW, languages: ['en'] }, 'other_setting'],
  [
    'read with answers that nobody can use',
    { level: { ...SCORED, score: null, band_note: 'unreadable' } },
    AS_NOW,
    'unreadable',
  ],
  ['of enough posts, too few of them read', { level: unscored(MIN_STATEMENTS - 1) }, AS_NOW, 'not_read'],
  ['of enough posts that say too little', { level: unscored(MIN_STATEMENTS) }, AS_NOW, 'few_posts'],
  ['of one post too few', { level: unscored(1), posts: MIN_STATEMENTS - 1 }, AS_NOW, 'few_posts'],
  ['read without a post', { level: unscored(0), posts: 0 }, AS_NOW, 'no_posts'],
  ['whose fetching failed', { ...WITHOUT, state: 'failed', failed: 'fetching' }, AS_NOW, 'not_fetched'],
  ['whose analysis failed', { ...WITHOUT, state: 'failed', failed: 'analysis' }, AS_NOW, 'failed'],
  ['whose analysis was cancelled', { ...WITHOUT, state: 'cancelled' }, AS_NOW, 'cancelled'],
  ['that was fetched and has no post', { ...WITHOUT, posts: 0 }, AS_NOW, 'no_posts'],
  ['that was fetched and has few posts', { ...WITHOUT, posts: 1 }, AS_NOW, 'few_posts'],
  ['that waits', { ...WITHOUT, state: 'queued' }, AS_NOW, 'waiting'],
  ['that waits for a setting', { ...WITHOUT, state: 'queued' }, null, 'no_setting'],
])('the note of an account %s', (_, given, current, note) => {
  expect(noteOf({ ...MEASURED, ...given }, 'propaganda', current)).toBe(note);
});

test('the note of a score for disinformation goes by its own prompt', () => {
  const other = { ...AS_NOW, fingerprints: { propaganda: 'q', disinformation: 'd' } };
  expect(noteOf(MEASURED, 'disinformation', other)).toBeNull();
});
