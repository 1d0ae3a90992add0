import type { Level, LevelReport, Reference } from '#contract/level.ts';

/** A panel of 100 accounts, 93 of them below. */
export const REFERENCE: Reference = {
  accounts: 100,
  below: 93,
  kinds: [{ kind: 'news', accounts: 100, below: 93 }],
  limits: { some: 0.05, many: 0.12 },
};

/** The level of an account for one kind. */
export const level = (screen_name: string, given: Partial<Level> = {}): Level => ({
  screen_name,
  score: 0.4,
  interval: [0.3, 0.5],
  band: { from: 'some', to: 'some' },
  band_note: null,
  share: { flagged: 2, read: 40, interval: [0.01, 0.16] },
  reference: REFERENCE,
  unreadable: { posts: 0, asked: 40, quotes_refused: 0 },
  posts_analysed: 40,
  posts_flagged: 2,
  categories: [],
  evidence: [],
  model: 'openai/gpt',
  fingerprint: 'f',
  stale: false,
  stale_reasons: [],
  run_id: 7,
  partial: false,
  analysed_at: '2026-11-20T08:00:00.000Z',
  measured: [],
  ...given,
});

/** The number of unread posts by reason: all are zero. */
export const ALL_READ = { language: 0, repost: 0, limit: 0, budget: 0, refused: 0, unreadable: 0, new: 0 };

/** The same, with the fields of the report. */
export const levelReport = (screen_name: string, given: Partial<LevelReport> = {}): LevelReport => ({
  ...level(screen_name),
  posts_total: 40,
  posts_not_read: ALL_READ,
  languages_not_read: [],
  statements: 40,
  thinner_run: null,
  setting: { id: 1, name: 'Reviewed', version: 1 },
  rules: null,
  corrected: null,
  ...given,
});
