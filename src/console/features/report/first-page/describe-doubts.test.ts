import { expect, test } from 'vitest';
import { progress, run } from '#tests/answers/account.ts';
import { ALL_READ, levelReport } from '#tests/answers/level.ts';
import { describeDoubts } from './describe-doubts.ts';

test.each([
  ['done', false, 'Continue it to read the rest.'],
  ['queued', false, 'An analysis waits for its turn.'],
  ['queued', true, 'An analysis waits until a superuser confirms it.'],
  ['fetching', false, 'Its posts are being fetched, and are analysed after that.'],
  ['analysing', false, 'The analysis is under way, and this is computed again when it ends.'],
] as const)('a part says what comes next while the work is %s (to be confirmed: %s)', (state, isHeld, next) => {
  const work = progress('weir_watch', { state, run: run('weir_watch', { needs_confirmation: isHeld }) });
  expect(describeDoubts(levelReport('weir_watch', { partial: true }), work)).toEqual([
    { title: 'Partial', advice: `The analysis stopped early. The posts that it read were chosen at random. ${next}` },
  ]);
});

test('a newer analysis of fewer posts is named, and why it is not shown', () => {
  const shown = levelReport('weir_watch', { thinner_run: { id: 12, posts_read: 8 } });
  expect(describeDoubts(shown, null)).toEqual([
    {
      title: 'A fuller analysis is shown',
      advice:
        'The newest analysis, No. 12, read only 8 posts. No. 7 read more, so it is shown. Both are under Analyses.',
    },
  ]);
});

test.each([
  [{}, 'Fetch or import more posts.'],
  [{ language: 2, repost: 1 }, 'Fetch or import more posts, or select a setting that reads their language.'],
  [{ language: 1, repost: 2 }, 'Fetch or import more posts, or select a setting that counts reposts.'],
])('with too few statements and %j not read, it says what would help', (notRead, advice) => {
  const short = levelReport('weir_watch', {
    score: null,
    band: null,
    band_note: 'few_statements',
    posts_not_read: { ...ALL_READ, ...notRead },
  });
  expect(describeDoubts(short, null)).toEqual([{ title: 'Too little to say', advice }]);
});
