import type { Suite, SuiteFigures, SuiteLine } from '#contract/suite.ts';

const FIGURES: SuiteFigures = {
  judged: 400,
  positives: 120,
  marked: 90,
  flagged: 60,
  auc: { value: 0.812, interval: [0.77, 0.85] },
  f1: { value: 0.61, interval: [0.55, 0.66] },
  spans: 0.42,
};

const LINE: SuiteLine = {
  file: 'posts/memes-propaganda',
  kind: 'propaganda',
  subject: 'posts',
  fingerprint: 'f'.repeat(64),
  posts: 400,
  read: 400,
  beyond_budget: 0,
  unread: { refused: 0, unreadable: 0, positives: 0, other_languages: 0, accounts: 0 },
  setting: FIGURES,
  rules: { ...FIGURES, flagged: 20, auc: { value: 0.7, interval: [0.65, 0.75] } },
  published: 'F1 0.65 (SemEval-2021 Task 6, best of the competition)',
  requests: 400,
  tokens: 480_000,
  cost_usd: 0.42,
};

const NOBODY: SuiteFigures = { ...FIGURES, positives: 0, marked: 4, flagged: 1, auc: null, f1: null, spans: null };

/** A suite with each subject, a file that a budget cut, and one that was asked in another way. */
export const MEASURED_SUITE: Suite = {
  name: 'public',
  at: '2026-11-25T12:00:00.000Z',
  lines: [
    { ...LINE, is_current: true },
    {
      ...LINE,
      ...{ file: 'accounts/trolls-propaganda', subject: 'accounts', posts: 9_000, read: 4_000, beyond_budget: 4_700 },
      unread: { refused: 210, unreadable: 40, positives: 190, other_languages: 50, accounts: 12 },
      ...{ published: null, is_current: false },
    },
    {
      ...LINE,
      ...{ file: 'everyday/en', kind: 'disinformation', subject: 'everyday', setting: NOBODY, rules: NOBODY },
      ...{ published: null, is_current: true },
    },
  ],
};
