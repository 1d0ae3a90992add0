import type { Account, Item, Progress } from '#contract/item.ts';
import type { Run } from '#contract/run.ts';
import type { DescribedSource } from '#contract/watching.ts';
import { REFERENCE } from './level.ts';

const AT = '2026-11-20T08:00:00.000Z';

/** An account as /items lists it. */
export const item = (id: number, screen_name: string, given: Partial<Item> = {}): Item => ({
  id,
  screen_name,
  name: `The ${screen_name}`,
  description: null,
  disinformation_score: 0.1,
  disinformation_interval: [0.05, 0.2],
  propaganda_score: 0.4,
  propaganda_interval: [0.3, 0.5],
  disinformation_band: { from: 'few', to: 'few' },
  propaganda_band: { from: 'some', to: 'some' },
  disinformation_band_note: null,
  propaganda_band_note: null,
  disinformation_share: { flagged: 1, read: 40, interval: [0, 0.13] },
  propaganda_share: { flagged: 2, read: 40, interval: [0.01, 0.16] },
  disinformation_unreadable: { posts: 0, asked: 40, quotes_refused: 0 },
  propaganda_unreadable: { posts: 0, asked: 40, quotes_refused: 0 },
  disinformation_reference: REFERENCE,
  propaganda_reference: REFERENCE,
  disinformation_note: null,
  propaganda_note: null,
  posts: 40,
  analysed_at: AT,
  state: 'done',
  detail: null,
  source: 'sample',
  source_label: 'Samples',
  schedule: 'off',
  schedules: ['off', 'daily', 'weekly'],
  last_seen_at: AT,
  gone_reason: null,
  tags: [],
  ...given,
});

export const run = (screen_name: string, given: Partial<Run> = {}): Run => ({
  id: 7,
  screen_name,
  state: 'done',
  detail: null,
  trigger: 'person',
  started_by: 'ada',
  setting: { id: 1, name: 'Reviewed', version: 1 },
  model: 'openai/gpt',
  rules: null,
  posts_total: 40,
  posts_to_read: 40,
  posts_read: 40,
  posts_refused: 0,
  posts_unreadable: 0,
  posts_set_aside: { language: 0, reposts: 0, limit: 0, budget: 0 },
  posts_not_read: [],
  requests: 0,
  input_tokens: 0,
  output_tokens: 0,
  has_estimated_tokens: false,
  token_budget: null,
  cost_usd: null,
  expected: null,
  needs_confirmation: false,
  quotes_refused: 0,
  injection_attempts: 0,
  labels_found: 4,
  created_at: AT,
  started_at: AT,
  finished_at: AT,
  seconds: 1,
  posts_per_second: null,
  seconds_left: null,
  ...given,
});

/** The progress of the work on an account. */
export const progress = (screen_name: string, given: Partial<Progress> = {}): Progress => ({
  screen_name,
  state: 'done',
  fetched: 40,
  analysed: 40,
  total: 40,
  detail: null,
  run: run(screen_name),
  updated_at: AT,
  ...given,
});

/** The account itself. */
export const account = (screen_name: string, given: Partial<Account> = {}): Account => ({
  user_id: 1,
  external_id: null,
  screen_name,
  name: `The ${screen_name}`,
  description: null,
  source: 'archive',
  source_label: 'Archives',
  url: null,
  posts: 40,
  posts_at_source: null,
  posts_by_kind: { post: 40, reply: 0, quote: 0, repost: 0 },
  posts_by_source: { archive: 40 },
  first_post_at: AT,
  last_post_at: AT,
  schedule: 'off',
  schedules: [],
  fetched_at: null,
  last_seen_at: null,
  gone_reason: null,
  ...given,
});

/** A source that accounts can be added from, with addresses of profiles such as `https://live.example/name`. */
export const source = (id: string, given: Partial<DescribedSource> = {}): DescribedSource => ({
  id,
  label: id,
  is_ready: true,
  set_up_at: null,
  names: '1 to 15 letters, digits or underscores',
  addresses: [`^https://${id}[.]example/(?<name>[^/]+)`],
  look_up_usd: 0,
  accounts: null,
  ...given,
});
