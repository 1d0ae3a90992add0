import { describe, expect, test } from 'vitest';
import { describeRun } from './describe-run.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);
const MILLION = 1_000_000;

type Row = Parameters<typeof describeRun>[0];

/** A run that has ended, of 100 posts: 90 to be read, of which 5 are beyond the budget. */
const RUN: Row = {
  id: 7,
  account_id: 3,
  state: 'done',
  detail: null,
  trigger: 'person',
  started_by: '00000000-0000-4000-8000-000000000000',
  started_by_name: 'ada',
  lease: null,
  setting_id: 2,
  setting_name: 'Small',
  setting_version: 4,
  propaganda_version: 5,
  disinformation_version: 6,
  model: 'a/model',
  rules: null,
  propaganda_fingerprint: 'p',
  disinformation_fingerprint: 'd',
  last_post_id: 100,
  draw_seed: null,
  drawn_to: null,
  oldest_post_id: null,
  oldest_post_at: null,
  posts_total: 100,
  counts_reposts: false,
  posts_reposts: 3,
  posts_beyond_limit: 2,
  languages: ['en'],
  posts_not_read: [
    { language: 'de', posts: 4 },
    { language: 'fr', posts: 1 },
  ],
  posts_to_read: 90,
  answers: 170,
  answers_before: 0,
  posts_refused: 6,
  posts_unreadable: 1,
  posts_beyond_budget: 5,
  requests: 20,
  input_tokens: 3 * MILLION,
  cache_read_tokens: MILLION,
  cache_write_tokens: MILLION,
  output_tokens: MILLION,
  has_estimated_tokens: false,
  input_price: 1,
  output_price: 10,
  cache_read_price: 0.5,
  cache_write_price: 2,
  token_budget: 5 * MILLION,
  expected_tokens: 3 * MILLION,
  expected_output_tokens: MILLION,
  awaits_confirmation: false,
  confirmed_by: null,
  quotes_refused: 8,
  labels_found: 9,
  injection_attempts: 1,
  created_at: ago(300),
  started_at: ago(200),
  taken_at: null,
  reading_since: null,
  finished_at: ago(60),
  worked_ms: 90_500,
};

const seen = (changes: Partial<Row> = {}) => describeRun({ ...RUN, ...changes }, { id: 3, screen_name: 'nadia' }, NOW);

test('a run is described with all its numbers', () => {
  expect(seen()).toEqual({
    id: 7,
    screen_name: 'nadia',
    state: 'done',
    detail: null,
    trigger: 'person',
    started_by: 'ada',
    setting: { id: 2, name: 'Small', version: 4 },
    model: 'a/model',
    rules: null,
    posts_total: 100,
    posts_to_read: 90,
    posts_read: 90 - 5 - 6 - 1,
    posts_refused: 6,
    posts_unreadable: 1,
    posts_set_aside: { language: 4 + 1, reposts: 3, limit: 2, budget: 5 },
    posts_not_read: RUN.posts_not_read,
    requests: 20,
    input_tokens: 3 * MILLION,
    cache_read_tokens: MILLION,
    cache_write_tokens: MILLION,
    output_tokens: MILLION,
    has_estimated_tokens: false,
    token_budget: 5 * MILLION,
    cost_usd: 1 + 0.5 + 2 + 10,
    expected: { tokens: 3 * MILLION, cost_usd: 2 * 1 + 10 },
    needs_confirmation: false,
    quotes_refused: 8,
    labels_found: 9,
    injection_attempts: 1,
    created_at: '2026-03-01T11:55:00.000Z',
    started_at: '2026-03-01T11:56:40.000Z',
    finished_at: '2026-03-01T11:59:00.000Z',
    seconds: 90.5,
    posts_per_second: null,
    seconds_left: null,
  });
});

describe('the posts that a run has read', () => {
  test.each(['done', 'partial'] as const)(
    'are those with both answers once it is %s, however many answers it has',
    (state) => {
      expect(seen({ state, answers: 175 }).posts_read).toBe(78);
    },
  );

  test.each(['running', 'cancelled', 'failed'] as const)('are half of its answers while it is %s', (state) => {
    expect(seen({ state, answers: 41, posts_refused: 6, posts_unreadable: 1 }).posts_read).toBe(20 - 6 - 1);
  });

  test('are never fewer than none', () => {
    expect(seen({ state: 'running', answers: 2, posts_refused: 6 }).posts_read).toBe(0);
  });
});

describe('the cost of a run', () => {
  test.each([{ input_price: null }, { output_price: null }])('is unknown without a price: %j', (missing) => {
    expect(seen(missing)).toMatchObject({ cost_usd: null, expected: { tokens: 3 * MILLION, cost_usd: null } });
  });

  test('counts cached tokens at their usual share where they have no price', () => {
    expect(seen({ cache_read_price: null, cache_write_price: null }).cost_usd).toBe(1 + 1 + 1.25 + 10);
  });

  test('is nothing where tokens are free', () => {
    expect(seen({ input_price: 0, output_price: 0, cache_read_price: 0, cache_write_price: 0 }).cost_usd).toBe(0);
  });

  test('is not expected where no tokens are', () => {
    expect(seen({ expected_tokens: null }).expected).toBeNull();
  });
});

test.each([{ setting_id: null }, { setting_name: null }, { setting_version: null }])(
  'a setting is named only with its number, name and version: %j',
  (missing) => expect(seen(missing).setting).toBeNull(),
);

describe('the pace of a run', () => {
  const running = { state: 'running', finished_at: null, taken_at: ago(20), reading_since: ago(10) } as const;

  test('counts posts since its worker began to read, and says how long the rest takes', () => {
    expect(seen({ ...running, answers: 60, answers_before: 20 })).toMatchObject({
      seconds: 90.5 + 20,
      posts_per_second: 2,
      seconds_left: (90 - 30) / 2,
    });
  });

  test('is not known before the first answer', () => {
    expect(seen({ ...running, reading_since: null })).toMatchObject({
      ...{ seconds: 110.5, posts_per_second: null, seconds_left: null },
    });
  });

  test('leaves no time once all is read', () => {
    expect(seen({ ...running, answers: 200, answers_before: 0 }).seconds_left).toBe(0);
  });

  test('ends with the run', () => {
    expect(seen({ ...running, state: 'cancelled' })).toMatchObject({
      ...{ seconds: 90.5, posts_per_second: null, seconds_left: null },
    });
  });

  test('does not run backwards where clocks differ', () => {
    expect(seen({ ...running, taken_at: ago(-5), reading_since: ago(-5) })).toMatchObject({
      ...{ seconds: 90.5, posts_per_second: null },
    });
  });
});
