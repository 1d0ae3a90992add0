import { expect, test } from 'vitest';
import type { SuiteLine } from '#contract/suite.ts';
import {
  describeAuc,
  describeBasis,
  describeF1,
  describeFlagged,
  describeUnread,
  describeUse,
} from './describe-suite.ts';

const FIGURES = {
  judged: 400,
  positives: 120,
  marked: 90,
  flagged: 60,
  auc: { value: 0.812, interval: [0.77, 0.85] as [number, number] },
  f1: { value: 0.61, interval: [0.55, 0.66] as [number, number] },
  spans: null,
};
const READ = { refused: 0, unreadable: 0, positives: 0, other_languages: 0, accounts: 0 };
const LINE: SuiteLine = {
  file: 'posts/memes-propaganda',
  kind: 'propaganda',
  subject: 'posts',
  fingerprint: 'f',
  posts: 400,
  read: 400,
  beyond_budget: 0,
  unread: READ,
  setting: FIGURES,
  rules: { ...FIGURES, flagged: 20, auc: { value: 0.7, interval: [0.6, 0.8] }, f1: null },
  published: null,
  requests: 400,
  tokens: 480_000,
  cost_usd: 0.42,
};
const said = (given: Partial<SuiteLine>) => {
  const line = { ...LINE, ...given };
  return [describeBasis(line), describeAuc(line), describeF1(line), describeFlagged(line)];
};

test.each<[string, Partial<SuiteLine>, string[]]>([
  ['posts', {}, ['400 posts', '0.81 (0.77 to 0.85), rules 0.70', '0.61', '15%, rules 5%']],
  [
    'accounts of a part of the posts',
    { subject: 'accounts', posts: 9_000, read: 4_000, rules: null, unread: { ...READ, accounts: 12 } },
    ['4,000 of 9,000 posts; 400 of 412 accounts with a score', '0.81 (0.77 to 0.85)', '0.61', '15%'],
  ],
  [
    'spans',
    { setting: { ...FIGURES, spans: 0.337 } },
    ['400 posts', '0.81 (0.77 to 0.85), rules 0.70', '0.61; of spans 0.34', '15%, rules 5%'],
  ],
  ['everyday posts', { subject: 'everyday' }, ['400 posts', '–', '–', '15%, rules 5%']],
  [
    'accounts of an earlier version of this program',
    { subject: 'accounts', unread: null, rules: null },
    ['400 posts of 400 accounts', '0.81 (0.77 to 0.85)', '0.61', '15%'],
  ],
  [
    'nothing that was read',
    { read: 0, setting: { ...FIGURES, judged: 0, positives: 0, flagged: 0, auc: null, f1: null }, rules: null },
    ['0 of 400 posts', 'nothing to compare', 'nothing to compare', 'nothing to compare'],
  ],
])('says the figures of %s', (_, given, expected) => expect(said(given)).toEqual(expected));

test.each<[string, Partial<SuiteLine>, string]>([
  ['nothing', {}, 'none'],
  ['what the budget left', { beyond_budget: 5_000 }, '5,000 beyond the budget'],
  [
    'posts of every reason',
    { beyond_budget: 4, unread: { ...READ, refused: 12, unreadable: 3, positives: 11, other_languages: 2_000 } },
    '12 refused, 3 without a usable answer, 2,000 in other languages, 4 beyond the budget; of the 15 that failed, 11 are labelled positive',
  ],
  ['everyday posts, none of which is positive', { subject: 'everyday', unread: { ...READ, refused: 1 } }, '1 refused'],
  ['what an earlier version of this program did not count', { unread: null }, 'not known'],
])('says that no figure holds %s', (_, given, words) => expect(describeUnread({ ...LINE, ...given })).toBe(words));

test('says what asking took, with a cost only where every file has one', () => {
  expect(describeUse([LINE, LINE])).toBe('Asking took 800 requests, 960K tokens ($0.84).');
  expect(describeUse([LINE, { ...LINE, cost_usd: null }])).toBe(
    'Asking took 800 requests, 960K tokens (cost unknown).',
  );
});
