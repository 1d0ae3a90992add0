import { expect, test } from 'vitest';
import type { Estimate } from '#contract/run.ts';
import { addUp } from './add-up.ts';

const estimate = (values: Partial<Estimate>): Estimate => ({
  screen_name: 'harbor',
  model: 'openai/gpt',
  posts_to_read: 100,
  posts_to_ask: 40,
  tokens: 1_000,
  cost_usd: 0.5,
  token_budget: null,
  needs_confirmation: false,
  sharing: null,
  ...values,
});

test('posts, tokens and costs are added up, and accounts that wait for a confirmation are counted', () => {
  const estimates = [estimate({}), estimate({ posts_to_read: 20, posts_to_ask: 20, needs_confirmation: true })];
  expect(addUp(estimates)).toEqual({
    model: 'openai/gpt',
    posts_to_read: 120,
    posts_to_ask: 60,
    tokens: 2_000,
    cost_usd: 1,
    sharing: null,
    waiting: 1,
  });
});

test('a cost that is unknown for one account is unknown for all', () => {
  expect(addUp([estimate({ cost_usd: null }), estimate({})])).toMatchObject({ tokens: 2_000, cost_usd: null });
});

test('what posts that share requests would save is added up over the accounts that would save something', () => {
  const saving = (tokens: number, cost_usd: number | null) =>
    estimate({ sharing: { posts_per_request: 10, tokens, cost_usd } });
  expect(addUp([estimate({}), saving(700, 0.25), saving(300, 0.5)]).sharing).toEqual({
    posts_per_request: 10,
    tokens: 1_000,
    cost_usd: 0.75,
  });
  expect(addUp([saving(700, 0.25), saving(300, null)]).sharing).toMatchObject({ tokens: 1_000, cost_usd: null });
});

test('the embedded model uses no tokens', () => {
  expect(addUp([estimate({ tokens: null, cost_usd: null })])).toMatchObject({ tokens: null, cost_usd: null });
});
