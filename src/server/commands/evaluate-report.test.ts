import { expect, test } from 'vitest';
import {
  aucOfHalves,
  describeAccountEvaluation,
  describeCorrectionEvaluation,
  describeEvaluation,
  describeGoldEvaluation,
  describeHalves,
  describeLinkEvaluation,
} from './evaluate-report.ts';

const measure = (value: number, low: number, high: number) => ({ value, interval: [low, high] as [number, number] });
const row = (from: number, to: number, share: ReturnType<typeof measure> | null) => {
  return { from, to, count: share === null ? 0 : 4, positives: 3, share };
};
const USE = { requests: 9, tokens: 700, tokens_out: 20, tokens_cache_read: 0, tokens_cache_write: 0 };
const LEFT_OUT = { refused: 1, unreadable: 2, not_read: 3, beyond_budget: 4 };
const MEASURES = {
  ...{
    auc: measure(0.8, 0.7, 0.9),
    flagged_from: 0.4,
    precision: measure(0.75, 0.3, 0.95),
    recall: measure(0.5, 0.2, 0.8),
  },
  ...{ f1: measure(0.6, 0.4, 0.7), brier: measure(0.123, 0.1, 0.15) },
};
const EVALUATION = {
  ...{ setting: 'Ours', model: 'model-1', kind: 'propaganda', fingerprint: 'f', posts: 20, read: 10, positives: 5 },
  ...LEFT_OUT,
  ...USE,
  ...MEASURES,
  reliability: [row(0, 0.001, measure(0.25, 0.1, 0.5)), row(0.001, 0.5, null), row(0.5, 1, measure(0.75, 0.3, 0.95))],
} as const satisfies Parameters<typeof describeEvaluation>[0];

const NOT_READ = [
  '          1 refused by the model',
  '          2 with an unreadable answer',
  '          3 in a language that it does not read',
  '          4 beyond the token budget',
];
const MEASURED = [
  'positive  5',
  'ROC AUC   0.800 (95 % interval 0.700 to 0.900)',
  'flagged   from 0.40',
  'precision 0.750 (95 % interval 0.300 to 0.950)',
  'recall    0.500 (95 % interval 0.200 to 0.800)',
  'F1        0.600 (95 % interval 0.400 to 0.700)',
  'Brier     0.123 (95 % interval 0.100 to 0.150)',
  'asked     9 requests, 700 tokens',
];

test('an evaluation of posts says all that it measured, and why posts were not read', () => {
  expect(describeEvaluation(EVALUATION).split('\n')).toEqual([
    ...['setting   Ours', 'model     model-1', 'kind      propaganda', 'posts     20, of which read 10'],
    ...NOT_READ,
    ...MEASURED,
    '',
    'strength         posts  positive   95 % interval',
    '0                    4     0.250  0.100 to 0.500',
    'above 0 to 0.50      0',
    '0.50 to 1.00         4     0.750  0.300 to 0.950',
  ]);
});

test('of the embedded model no setting and no requests are said, of what was read whole no reasons, and without flags no precision', () => {
  const whole = { ...EVALUATION, setting: null, refused: 0, unreadable: 0, not_read: 0, beyond_budget: 0 };
  const said = describeEvaluation({ ...whole, precision: null }).split('\n');
  expect(said.slice(0, 7)).toEqual([
    ...['model     model-1', 'kind      propaganda', 'posts     20, of which read 10', 'positive  5'],
    ...MEASURED.slice(1, 3),
    'precision none flagged',
  ]);
  expect(said.filter((line) => line.startsWith('asked'))).toEqual([]);
});

test('an evaluation of accounts names both accounts and posts, and the rows of its table are of scores', () => {
  const { posts: _, ...rest } = EVALUATION;
  expect(describeAccountEvaluation({ ...rest, accounts: 7, scored: 6, posts: 20 }).split('\n')).toEqual([
    ...['setting   Ours', 'model     model-1', 'kind      propaganda'],
    ...['accounts  7, of which scored 6', 'posts     20, of which read 10'],
    ...NOT_READ,
    ...MEASURED,
    '',
    'score         accounts  positive   95 % interval',
    '0.00 to 0.00         4     0.250  0.100 to 0.500',
    '0.00 to 0.50         0',
    '0.50 to 1.00         4     0.750  0.300 to 0.950',
  ]);
});

test('links are told with how many there are, are rated, and are low', () => {
  const counts = { list: 'CRED 1', accounts: 9, linking: 8, links: 70, rateable: 60, rated: 50, low: 40 };
  expect(describeLinkEvaluation({ ...counts, auc: measure(0.8, 0.7, 0.9) }).split('\n')).toEqual([
    'links     70, of which 60 do not lead to platforms or shorteners; CRED 1 rates 50, low 40',
    'covered   8 of 9 accounts have such links',
    'ROC AUC   0.800 (95 % interval 0.700 to 0.900), of the share of low-rated links; no score uses it',
  ]);
});

test('a setting that cannot be measured on corrections is named with the reason', () => {
  const failed = { setting: 'Ours', kind: 'propaganda', evaluation: null, problem: 'It has no key.' } as const;
  expect(describeCorrectionEvaluation(failed)).toBe('setting   Ours\nkind      propaganda\nIt has no key.');
});

const GOLD: Parameters<typeof describeGoldEvaluation>[0] = {
  setting: 'Ours',
  model: 'model-1',
  kind: 'propaganda',
  fingerprint: 'f',
  posts: 20,
  reviews: 2,
  read: 10,
  found: 6,
  flagged: 7,
  not_blind: 1,
  precision: measure(0.75, 0.3, 0.95),
  recall: measure(0.5, 0.2, 0.8),
  ...LEFT_OUT,
  ...USE,
};

test('what people agree on is told with how much of it was read, found and flagged', () => {
  const subject = ['setting   Ours', 'model     model-1', 'kind      propaganda'];
  expect(describeGoldEvaluation(GOLD).split('\n')).toEqual([
    ...subject,
    'agreed on 20 posts, by reviews 2, of which read 10',
    ...NOT_READ,
    'found     in 6',
    'not blind 1 were judged after their readers saw marks',
    'flagged   7',
    'precision 0.750 (95 % interval 0.300 to 0.950)',
    'recall    0.500 (95 % interval 0.200 to 0.800)',
    'asked     9 requests, 700 tokens',
  ]);
  const few = describeGoldEvaluation({ ...GOLD, setting: null, not_blind: 0, precision: null, recall: null }).split(
    '\n',
  );
  expect(few.slice(-4)).toEqual([
    'found     in 6',
    'flagged   7',
    'precision fewer than five posts are flagged',
    'recall    people found something in fewer than five posts',
  ]);
  expect(describeGoldEvaluation({ ...GOLD, posts: 0 }).split('\n')).toEqual([
    ...subject,
    'People here agree on no post for this question, so nothing is known.',
  ]);
});

test('the half that was read while rules were written comes first, and a half of one label has no area', () => {
  const marked = (text: string, isPositive: boolean, confidence: number) => ({
    example: { text, language: 'en', isPositive, author: null },
    mark: { category: 'Fear', quote: 'Post', confidence },
    quotes: [],
  });
  // The SHA-256 of these ends with an even byte. Of their four pairs of a positive and another post three are right.
  const first = [
    marked('Post 0', true, 0.9),
    marked('Post 1', true, 0.3),
    marked('Post 5', false, 0.5),
    marked('Post 7', false, 0.1),
  ];
  const other = [marked('Post 2', true, 0.9), marked('Post 3', false, 0.5)];
  expect(aucOfHalves([...other, ...first])).toEqual([3 / 4, 1]);
  expect(describeHalves([...first, ...other.slice(0, 1)])).toBe(
    'ROC AUC 0.750 on the half whose SHA-256 is even, nothing to measure on the other',
  );
});
