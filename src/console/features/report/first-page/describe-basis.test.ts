import { expect, test } from 'vitest';
import { ALL_READ, levelReport } from '#tests/answers/level.ts';
import { describeCorrected, describeNotRead } from './describe-basis.ts';

test('every reason for unread posts has its count, and languages have names', () => {
  const counted = levelReport('weir_watch', {
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
    '4 beyond the number of posts that the setting reads',
    '5 beyond the token budget',
    '1 refused by the model',
    '2 without a usable answer from the model',
    '6 not analysed yet',
  ]);
  expect(describeNotRead(levelReport('weir_watch', { posts_not_read: ALL_READ }))).toEqual([]);
});

test.each([
  [
    { score: 0.21, interval: [0.18, 0.23], band: { from: 'many', to: 'many' }, posts_flagged: 60, posts_corrected: 1 },
    '1 post corrected: with that, 60 carry marks, strength score 21.0, 95% interval 18.0 to 23.0; many marks',
  ],
  [
    { score: null, interval: null, band: null, posts_flagged: 0, posts_corrected: 3 },
    '3 posts corrected: with that, 0 carry marks, and there is no score',
  ],
] as const)('corrections say how many posts they changed, and what follows: %j', (corrected, said) => {
  expect(
    describeCorrected({ ...corrected, interval: corrected.interval === null ? null : [...corrected.interval] }),
  ).toBe(said);
});
