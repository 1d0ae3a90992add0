import { expect, test } from 'vitest';
import { describePace, describeReach } from './describe-run.ts';

const NOTHING = {
  input_tokens: 0,
  cache_read_tokens: 0,
  output_tokens: 0,
  has_estimated_tokens: false,
  cost_usd: null,
};
const USED = {
  input_tokens: 12_000,
  cache_read_tokens: 0,
  output_tokens: 340,
  has_estimated_tokens: false,
  cost_usd: 0.05,
};

test.each([
  ['nothing yet', { ...NOTHING, seconds_left: null }, null],
  ['the time left with the embedded model', { ...NOTHING, seconds_left: 12 }, 'less than a minute left'],
  ['time, tokens and money', { ...USED, seconds_left: 500 }, '8 min left · 12,340 tokens · $0.05'],
  [
    'how many tokens were cached',
    { ...USED, cache_read_tokens: 9_000, seconds_left: null },
    '12,340 tokens, 9,000 of them cached · $0.05',
  ],
  ['no money without a price', { ...USED, cost_usd: null, seconds_left: 500 }, '8 min left · 12,340 tokens'],
  [
    'that tokens are estimated',
    { ...USED, has_estimated_tokens: true, seconds_left: null },
    'about 12,340 tokens · about $0.05',
  ],
])('a running run shows %s', (_, run, text) => expect(describePace(run)).toBe(text));

const REACH = { posts_read: 100, posts_refused: 15, posts_unreadable: 5, posts_to_read: 1_200 };

test('a stopped run says how far it came and what it used', () => {
  expect(describeReach({ ...REACH, ...USED })).toBe('120 of 1,200 posts read · 12,340 tokens · $0.05');
  expect(describeReach({ ...REACH, ...NOTHING })).toBe('120 of 1,200 posts read');
});

test('a run that never began says nothing', () => {
  const none = { posts_read: 0, posts_refused: 0, posts_unreadable: 0, posts_to_read: 0 };
  expect(describeReach({ ...none, ...NOTHING })).toBeNull();
});
