import type { Amplification } from '#contract/amplification.ts';
import type { Post } from '#contract/post.ts';
import type { Report } from '#contract/report.ts';
import { account, progress } from '#tests/answers/account.ts';
import { method } from '#tests/answers/campaign.ts';
import { levelReport } from '#tests/answers/level.ts';
import { NO_LINKS } from '#tests/answers/outside.ts';
import type { Standing } from '#tests/walks/support/wire.ts';
import { NO_ROWS, NOTHING_HEARD, SIGNED_IN, said } from './people.ts';

const AT = '2026-11-20T08:00:00.000Z';

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

export const NO_REPOSTS: Amplification = {
  posts: 40,
  reposts: 0,
  named: 0,
  accounts: 0,
  passed_on: [],
  delay: null,
  is_amplifier: false,
};

const read = { reason: null, corrected_strength: null, is_corrected: false } as const;

/** A post with one label and one correction of this user. */
export const post: Post = {
  id: 5,
  post_id: '500',
  text: 'They lie about the harbor',
  created_at: AT,
  seen_at: null,
  parent: null,
  kind: 'post',
  language: 'en',
  source: 'archive',
  counts: { likes: null, replies: null, reposts: null, quotes: null },
  url: null,
  links: [],
  outside: { ratings: [], notes: [], fact_checks: [] },
  injection_signs: [],
  letters_disguised: false,
  silent: [],
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
      reason: null,
      at: AT,
    },
  ],
};

const HARBOR = 'GET twitter/user/harbor';

/** The calls of the report of an account. */
export const REPORT: Standing = [
  ...SIGNED_IN,
  [`${HARBOR}/`, said(account('harbor'))],
  [`${HARBOR}/level`, said({ propaganda: levelReport('harbor'), disinformation: levelReport('harbor') })],
  [`${HARBOR}/report`, said(PICTURES)],
  [`${HARBOR}/runs`, NO_ROWS],
  [`${HARBOR}/reviews`, NO_ROWS],
  [`${HARBOR}/reviewed`, said({ data: [] })],
  [`${HARBOR}/amplification`, said(NO_REPOSTS)],
  [`${HARBOR}/companions`, said({ data: [], count: 0, looks_like: [], method: method() })],
  [`${HARBOR}/outside`, said(NO_LINKS)],
  [`${HARBOR}/repetitions`, said({ data: [], count: 0, posts: 0, accounts: 0 })],
  [`${HARBOR}/posts`, said({ run_id: 7, data: [post], next: null, previous: null })],
  [`${HARBOR}/posts/count`, said({ count: 1 })],
  [`${HARBOR}/status_scrapping`, said(progress('harbor'))],
  ['GET twitter/events', NOTHING_HEARD],
];
