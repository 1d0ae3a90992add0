import { describe, expect, test } from 'vitest';
import { describeBand } from '#console/shared/levels/describe-band.ts';
import { describeFinding, explainNoBand } from '#console/shared/levels/describe-finding.ts';
import type { LevelReport } from '#contract/level.ts';
import { ALL_READ, levelReport } from '#tests/answers/level.ts';
import { describeDoubts } from './describe-doubts.ts';
import { describeSureness } from './statement-text.ts';

/** Everything that the statement card says of a level, from top to bottom. */
const sayAll = (level: LevelReport): string[] => [
  describeFinding('propaganda', level, level.posts_total),
  ...describeSureness(level),
  level.band === null ? (explainNoBand(level) ?? '') : describeBand(level.band),
  ...describeDoubts(level, null).map(({ title, advice }) => `${title}: ${advice}`),
];

const PANEL = { accounts: 640, below: 599, kinds: [], limits: { some: 0.05, many: 0.12 } };
const NONE_UNREADABLE = { posts: 0, asked: 256, quotes_refused: 0 };

/** An account of which every post was read, between the accounts of its panel. */
const loud: Partial<LevelReport> = {
  score: 0.24,
  interval: [0.201, 0.283],
  band: { from: 'many', to: 'many' },
  band_note: null,
  share: { flagged: 74, read: 256, interval: [0.241, 0.349] },
  reference: PANEL,
  unreadable: NONE_UNREADABLE,
  posts_analysed: 256,
  posts_flagged: 74,
  posts_total: 256,
  statements: 231,
};

const silent = (read: number, high: number): Partial<LevelReport> => ({
  ...loud,
  score: 0,
  interval: [0, high],
  share: { flagged: 0, read, interval: [0, high] },
  reference: { ...PANEL, below: 0 },
  posts_analysed: read,
  posts_flagged: 0,
  posts_total: read,
  statements: read,
});

const WEAKLY_MARKED = { categories: [{ name: 'Doubt', count: 9 }] };
const NO_SCORE = { score: null, interval: null, band: null, reference: null } as const;
const nothingRead = { flagged: 0, read: 0, interval: null };

const LOUD_LINES = [
  '28.9% of the posts, 95% interval 24.1% to 34.9%',
  'By strength, more than 93 of 100 accounts measured with the same analyzer',
  'Strength score 24.0 on a scale from 0 to 100, 95% interval 20.1 to 28.3',
];
const LOUD = ['74 of 256 posts carry propaganda techniques', ...LOUD_LINES, 'Many marks'];

const STATES: [state: string, given: Partial<LevelReport>, said: string[]][] = [
  ['all posts read', loud, LOUD],
  [
    'nothing analysed',
    { ...NO_SCORE, band_note: 'not_analysed', share: nothingRead, run_id: null, statements: null, posts_analysed: 0 },
    [
      'Not analysed yet',
      'Nothing can be said before the first analysis has ended.',
      'Not analysed yet: Nothing can be said before the first analysis has ended.',
    ],
  ],
  [
    'no post at all',
    { ...NO_SCORE, band_note: 'few_statements', share: nothingRead, posts_analysed: 0, posts_total: 0, statements: 0 },
    [
      'There are no posts',
      'Fewer than 10 independent statements were read: too few for a score.',
      'Too little to say: Fetch or import more posts.',
    ],
  ],
  [
    'no marks in 19 posts',
    { ...silent(19, 0.17), band: null, band_note: 'few_statements' },
    [
      'No propaganda techniques were found in 19 posts',
      '0% of the posts, 95% interval 0% to 17%',
      'By strength, not more than any of 640 accounts measured with the same analyzer',
      'Strength score 0.0 on a scale from 0 to 100, 95% interval 0.0 to 17.0',
      'Fewer than 50 independent statements were read: too few to say whether that is few or many.',
    ],
  ],
  [
    'no marks in 2,815 posts',
    { ...silent(2815, 0.001), band: { from: 'none', to: 'none' } },
    [
      'No propaganda techniques were found in 2,815 posts',
      '0% of the posts, 95% interval 0% to 0.1%',
      'By strength, not more than any of 640 accounts measured with the same analyzer',
      'Strength score 0.0 on a scale from 0 to 100, 95% interval 0.0 to 0.1',
      'No marks found',
    ],
  ],
  [
    'weak marks and none flagged',
    { ...silent(60, 0.05), ...WEAKLY_MARKED, score: 0.011, interval: [0.004, 0.02], band: { from: 'few', to: 'few' } },
    [
      'None of 60 posts clearly carries propaganda techniques',
      '0% of the posts, 95% interval 0% to 5%',
      'By strength, not more than any of 640 accounts measured with the same analyzer',
      'Strength score 1.1 on a scale from 0 to 100, 95% interval 0.4 to 2.0',
      'Few marks',
    ],
  ],
  [
    'weak marks in each of 60 posts',
    { ...silent(60, 0.06), ...WEAKLY_MARKED, score: 0.3, interval: [0.28, 0.33], band: null, band_note: 'weak_marks' },
    [
      'None of 60 posts clearly carries propaganda techniques',
      '0% of the posts, 95% interval 0% to 6%',
      'By strength, not more than any of 640 accounts measured with the same analyzer',
      'Strength score 30.0 on a scale from 0 to 100, 95% interval 28.0 to 33.0',
      'Only weak marks were found. None is strong enough to flag a post, so we do not say whether they are few or many.',
    ],
  ],
  [
    'all answers refused',
    {
      ...NO_SCORE,
      band_note: 'unreadable',
      share: nothingRead,
      unreadable: { posts: 240, asked: 240, quotes_refused: 240 },
      posts_analysed: 0,
      posts_total: 240,
      statements: 0,
    },
    ['Nothing can be said: 240 of 240 answers cannot be used', 'The model does not quote: 240 of 240 answers refused.'],
  ],
  [
    'weak marks in too few posts for a score',
    {
      ...NO_SCORE,
      ...WEAKLY_MARKED,
      band_note: 'few_statements',
      share: { flagged: 0, read: 3, interval: [0, 0.595] },
      posts_analysed: 3,
      posts_total: 3,
      statements: 3,
    },
    [
      'None of 3 posts clearly carries propaganda techniques',
      '0% of the posts, 95% interval 0% to 59.5%',
      'Fewer than 10 independent statements were read: too few for a score.',
      'Too little to say: Fetch or import more posts.',
    ],
  ],
  [
    'one flagged post of thousands',
    { ...loud, share: { flagged: 1, read: 2815, interval: [0.0001, 0.002] }, posts_total: 2815 },
    [
      '1 of 2,815 posts carries propaganda techniques',
      'under 0.1% of the posts, 95% interval under 0.1% to 0.2%',
      ...LOUD_LINES.slice(1),
      'Many marks',
    ],
  ],
  [
    'a provider that refuses some posts',
    { ...loud, ...NO_SCORE, band_note: 'unreadable', unreadable: { posts: 30, asked: 240, quotes_refused: 0 } },
    [
      'Nothing can be said: 30 of 240 answers cannot be used',
      'The model refused too many posts, or its answers about them cannot be used.',
    ],
  ],
  [
    '8 posts read of 1,000',
    {
      ...silent(8, 0.4),
      ...NO_SCORE,
      band_note: 'few_statements',
      posts_total: 1000,
      posts_not_read: { ...ALL_READ, budget: 992 },
      partial: true,
    },
    [
      'No propaganda techniques were found in 8 posts read',
      '0% of the posts, 95% interval 0% to 40%',
      'Fewer than 10 independent statements were read: too few for a score.',
      'Partial: The analysis stopped early. The posts that it read were chosen at random. Continue it to read the rest.',
    ],
  ],
  [
    '256 posts read of 1,000',
    { ...loud, band: null, band_note: 'part_read', posts_total: 1000 },
    [
      '74 of 256 posts read carry propaganda techniques',
      ...LOUD_LINES,
      'Less than a third of the posts were read: too few to say whether that is few or many.',
    ],
  ],
  [
    'no panel',
    { ...loud, band: null, band_note: 'no_panel', reference: null },
    [
      '74 of 256 posts carry propaganda techniques',
      LOUD_LINES[0] ?? '',
      LOUD_LINES[2] ?? '',
      'No reference was measured with this analyzer, so we cannot say whether that is few or many.',
    ],
  ],
  [
    'only reposts',
    {
      ...NO_SCORE,
      band_note: 'few_statements',
      share: nothingRead,
      posts_analysed: 0,
      posts_total: 337,
      posts_not_read: { ...ALL_READ, repost: 337 },
      statements: 0,
    },
    [
      'None of 337 posts was read',
      'Fewer than 10 independent statements were read: too few for a score.',
      'Too little to say: Fetch or import more posts, or select a setting that counts reposts.',
    ],
  ],
  [
    'one flagged post of one',
    {
      ...NO_SCORE,
      band_note: 'few_statements',
      share: { flagged: 1, read: 1, interval: null },
      posts_analysed: 1,
      posts_total: 1,
      statements: 1,
    },
    [
      '1 of 1 post carries propaganda techniques',
      'Fewer than 10 independent statements were read: too few for a score.',
      'Too little to say: Fetch or import more posts.',
    ],
  ],
  [
    'another analyzer',
    { ...loud, stale_reasons: ['setting'] },
    [
      ...LOUD,
      'Measured with another analyzer: Another setting is selected now, or this one was changed. Analyse again to see what it says.',
    ],
  ],
  [
    'newer posts',
    { ...loud, posts_total: 258, posts_not_read: { ...ALL_READ, new: 2 }, stale_reasons: ['posts'] },
    [
      '74 of 256 posts read carry propaganda techniques',
      ...LOUD_LINES,
      'Many marks',
      'Out of date: 2 posts came since the analysis. Analyse again to count them.',
    ],
  ],
  [
    'an older method',
    { ...loud, band: null, band_note: 'older_method', reference: null },
    [
      '74 of 256 posts carry propaganda techniques',
      'An older version computed this. Analyse the account again to renew it.',
      'Computed in an older way: Analyse again to renew these numbers. Stored answers are used again, and no post is paid for twice.',
    ],
  ],
  [
    'an interval that spans a limit',
    { ...loud, band: { from: 'few', to: 'some' } },
    [...LOUD.slice(0, -1), 'Between few and some marks'],
  ],
  [
    'no marks, and too few posts to exclude some',
    { ...silent(60, 0.06), band: { from: 'none', to: 'few' } },
    [
      'No propaganda techniques were found in 60 posts',
      '0% of the posts, 95% interval 0% to 6%',
      'By strength, not more than any of 640 accounts measured with the same analyzer',
      'Strength score 0.0 on a scale from 0 to 100, 95% interval 0.0 to 6.0',
      'No marks found; too few posts to exclude more',
    ],
  ],
  [
    'a small panel',
    { ...loud, reference: { ...PANEL, accounts: 20, below: 18 } },
    [
      LOUD[0] ?? '',
      LOUD_LINES[0] ?? '',
      'By strength, more than 18 of 20 accounts measured with the same analyzer',
      LOUD_LINES[2] ?? '',
      'Many marks',
    ],
  ],
  [
    'a score above the whole panel',
    { ...loud, reference: { ...PANEL, below: 640 } },
    [
      LOUD[0] ?? '',
      LOUD_LINES[0] ?? '',
      'By strength, more than all 640 accounts measured with the same analyzer',
      LOUD_LINES[2] ?? '',
      'Many marks',
    ],
  ],
];

describe('the statement card says of', () => {
  test.each(STATES)('%s', (_, given, said) => expect(sayAll(levelReport('harbor', given))).toEqual(said));
});
