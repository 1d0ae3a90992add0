import type { LevelReport } from '#contract/level.ts';
import type { Post } from '#contract/post.ts';
import type { Report } from '#contract/report.ts';
import type { Standing } from '#tests/walks/support/wire.ts';
import { progress } from './accounts.ts';
import { NO_ROWS, NOTHING_HEARD, SIGNED_IN, said } from './people.ts';

const AT = '2026-11-20T08:00:00.000Z';

const level: LevelReport = {
  screen_name: 'harbor',
  score: 0.4,
  interval: [0.3, 0.5],
  band: 'moderate',
  posts_analysed: 40,
  posts_flagged: 2,
  categories: [],
  evidence: [],
  model: 'openai/gpt',
  fingerprint: 'f',
  stale: false,
  run_id: 7,
  partial: false,
  analysed_at: AT,
  measured: [],
  posts_total: 40,
  posts_not_read: { language: 0, repost: 0, limit: 0, budget: 0, refused: 0, unreadable: 0, new: 0 },
  languages_not_read: [],
  statements: 40,
  setting: { id: 1, name: 'Reviewed', version: 1 },
  stale_reasons: [],
  corrected: null,
};

const account = {
  user_id: 1,
  external_id: null,
  screen_name: 'harbor',
  name: 'The harbor',
  description: null,
  source: 'archive',
  url: null,
  posts: 40,
  posts_by_kind: { post: 40, reply: 0, quote: 0, repost: 0 },
  posts_by_source: { x: 0, archive: 40, sample: 0 },
  first_post_at: AT,
  last_post_at: AT,
  schedule: 'off',
  fetched_at: null,
  last_seen_at: null,
  gone_reason: null,
};

export const PICTURES: Report = {
  screen_name: 'harbor',
  run_id: 7,
  posts: 40,
  read: 40,
  flagged: 2,
  propaganda_flagged: 2,
  disinformation_flagged: 0,
  not_read: [],
  corrected: 0,
  undated: 0,
  languages: [],
  techniques: [],
  weeks: [],
  months: [],
  hours: [],
  categories: { propaganda: ['Doubt'], disinformation: ['Fabricated Content'] },
};

const read = { reason: null, corrected_strength: null, is_corrected: false } as const;

/** A post with one label, and one correction of mine. */
export const post: Post = {
  id: 5,
  post_id: '500',
  text: 'They lie about the harbor',
  created_at: AT,
  kind: 'post',
  language: 'en',
  source: 'archive',
  counts: { likes: null, replies: null, reposts: null, quotes: null },
  url: null,
  links: [],
  injection_signs: [],
  answers: {
    propaganda: { ...read, outcome: 'labelled', strength: 0.7, is_flagged: true },
    disinformation: { ...read, outcome: 'nothing', strength: 0, is_flagged: false },
  },
  labels: [
    {
      kind: 'propaganda',
      category: 'Doubt',
      quote: 'They lie',
      start: 0,
      end: 8,
      strength: 0.7,
      rationale: 'It casts doubt.',
      origin: 'model',
      correction_id: null,
      is_wrong: false,
    },
  ],
  corrections: [
    {
      id: 9,
      kind: 'disinformation',
      judgement: 'missed',
      category: 'Satire',
      start: 0,
      end: 4,
      quote: 'They',
      by: 'ada',
      is_mine: true,
      at: AT,
    },
  ],
};

const HARBOR = 'GET twitter/user/harbor';

/** What the report of an account asks for. */
export const REPORT: Standing = [
  ...SIGNED_IN,
  [`${HARBOR}/`, said(account)],
  [`${HARBOR}/level`, said({ propaganda: level, disinformation: level })],
  [`${HARBOR}/report`, said(PICTURES)],
  [`${HARBOR}/runs`, NO_ROWS],
  [`${HARBOR}/repetitions`, said({ data: [], count: 0, posts: 0, accounts: 0 })],
  [`${HARBOR}/posts`, said({ run_id: 7, data: [post], next: null, previous: null })],
  [`${HARBOR}/posts/count`, said({ count: 1 })],
  [`${HARBOR}/status_scrapping`, said(progress('harbor'))],
  ['GET twitter/events', NOTHING_HEARD],
];
