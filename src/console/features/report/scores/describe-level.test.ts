import { expect, test } from 'vitest';
import type { LevelReport } from '#contract/level.ts';
import { progress, run } from '#tests/answers/account.ts';
import { ALL_READ, levelReport } from '#tests/answers/level.ts';
import { describeCorrected, describeDoubts, describeLimits, describeNotRead } from './describe-level.ts';

const level = (given: Partial<LevelReport>) => levelReport('weir_watch', given);

test('a band has the limits of its panel in words, or the reason why there is none', () => {
  expect(describeLimits(level({}))).toBe('Some (some from 5%, many from 12%)');
  expect(describeLimits(level({ band: null, band_note: 'no_panel', reference: null }))).toBe(
    'No band: no panel was measured with this analyzer',
  );
});

test('every reason for unread posts has its count, and languages have names', () => {
  const counted = level({
    posts_not_read: { language: 88, repost: 3, limit: 4, budget: 5, refused: 1, unreadable: 2, new: 6 },
    languages_not_read: [
      { language: 'es', posts: 80 },
      { language: 'unknown', posts: 8 },
    ],
  });
  expect(describeNotRead(counted)).toEqual([
    '80 in Spanish',
    '8 in an unknown language',
    '3 reposts, which the setting does not count',
    '4 older than the newest posts that the setting reads',
    '5 beyond the token budget',
    '1 refused by the model',
    '2 without a usable answer from the model',
    '6 not analysed yet',
  ]);
  expect(describeNotRead(level({}))).toEqual([]);
});

test.each([
  [{}, []],
  [{ score: null, band: null, band_note: 'not_analysed', run_id: null }, ['Not analysed yet']],
  [{ score: null, band: null, band_note: 'few_statements', statements: 4 }, ['Too little to say']],
  [{ partial: true }, ['Partial']],
  [{ stale_reasons: ['posts', 'setting'] }, ['Out of date', 'Out of date']],
] as const)('%j leaves the doubts %j', (given, titles) => {
  const doubts = describeDoubts(
    level({ ...given, stale_reasons: [...(('stale_reasons' in given && given.stale_reasons) || [])] }),
    null,
  );
  expect(doubts.map(({ title }) => title)).toEqual(titles);
});

test.each([
  ['done', false, 'Continue it to read the rest.'],
  ['queued', false, 'An analysis waits for its turn.'],
  ['queued', true, 'An analysis waits until a superuser confirms it.'],
  ['fetching', false, 'Its posts are being fetched, and are analysed after that.'],
  ['analysing', false, 'The analysis is under way: the score is measured again when it ends.'],
] as const)(
  'a partial score says what comes next while the work is %s (to be confirmed: %s)',
  (state, isHeld, next) => {
    const work = progress('weir_watch', { state, run: run('weir_watch', { needs_confirmation: isHeld }) });
    expect(describeDoubts(level({ partial: true }), work)).toEqual([
      {
        title: 'Partial',
        advice: `The analysis stopped early: the score rests on 40 posts chosen at random. ${next}`,
      },
    ]);
  },
);

test.each([
  [{}, 'Fetch or import more posts.'],
  [{ language: 2, repost: 1 }, 'Fetch or import more posts, or select a setting that reads their language.'],
  [{ language: 1, repost: 2 }, 'Fetch or import more posts, or select a setting that counts reposts.'],
])('with too few statements and %j not read, it says what would help', (notRead, remedy) => {
  const short = level({
    score: null,
    band: null,
    band_note: 'few_statements',
    statements: 1,
    posts_not_read: { ...ALL_READ, ...notRead },
  });
  const advice = `The posts that were read contain 1 independent statement, and a score needs 10. ${remedy}`;
  expect(describeDoubts(short, null)).toEqual([{ title: 'Too little to say', advice }]);
});

test.each([
  [{ posts: 240, asked: 240, quotes_refused: 240 }, 'The model does not quote: 240 of 240 answers refused.'],
  [{ posts: 30, asked: 240, quotes_refused: 2 }, 'The model gave no usable answer about 30 of 240 posts.'],
])('answers that were refused are no absence of marks: %j', (unreadable, advice) => {
  const refused = level({ score: null, interval: null, band: null, band_note: 'unreadable', unreadable });
  expect(describeDoubts(refused, null)).toEqual([{ title: 'Unreadable', advice }]);
});

test('a corrected score says how many posts were corrected', () => {
  const corrected = {
    score: 0.21,
    interval: [0.18, 0.23] as [number, number],
    band: { from: 'many', to: 'many' },
    posts_flagged: 60,
  } as const;
  expect(describeCorrected({ ...corrected, interval: [0.18, 0.23], posts_corrected: 1 })).toBe(
    '21.0% (18.0% to 23.0%), many; 1 post corrected',
  );
  expect(describeCorrected({ score: null, interval: null, band: null, posts_flagged: 0, posts_corrected: 3 })).toBe(
    'No score, 3 posts corrected',
  );
});
