import { expect, test } from 'vitest';
import type { Plan } from '#contract/analysis-plan.ts';
import { PLANNED } from '#tests/answers/plan.ts';
import { describePlan } from './describe-plan.ts';

test.each<[string, Partial<Plan>, string[]]>([
  [
    'accounts, posts, tokens and money, and the budget',
    {},
    ['206 accounts, about 41,000 posts, about 12M tokens, about $3.10.', 'Budget per account: 5M tokens.'],
  ],
  [
    'that the cost is unknown, and that one analysis waits',
    { cost_usd: null, accounts_to_confirm: 1, accounts_to_measure: 1, posts_to_ask: 1, tokens: 900 },
    [
      '205 accounts of 206 are measured with it already.',
      '1 account, about 1 post, about 900 tokens. The cost is unknown, because the model has no price.',
      'Budget per account: 5M tokens.',
      'The analysis of 1 account waits until a superuser confirms it.',
    ],
  ],
  [
    'that several analyses wait',
    { accounts_to_confirm: 8, token_budget: null },
    [
      '206 accounts, about 41,000 posts, about 12M tokens, about $3.10.',
      '8 analyses wait until a superuser confirms them.',
    ],
  ],
  [
    'that a machine of one’s own costs nothing',
    { cost_usd: 0 },
    ['206 accounts, about 41,000 posts, about 12M tokens, no cost.', 'Budget per account: 5M tokens.'],
  ],
  [
    'what several posts a request would save',
    { sharing: { posts_per_request: 10, tokens: 9_000_000, cost_usd: 1.8 } },
    [
      '206 accounts, about 41,000 posts, about 12M tokens, about $3.10.',
      '10 posts in each request would save up to about 9M tokens ($1.80): text that each request repeats.',
      'Budget per account: 5M tokens.',
    ],
  ],
  [
    'that the embedded model costs nothing',
    { tokens: null, cost_usd: null, token_budget: null },
    ['206 accounts, about 41,000 posts. The embedded model uses no tokens and costs nothing.'],
  ],
  [
    'that answers are there already',
    { posts_to_ask: 0, tokens: 0 },
    ['Every post has an answer already, so this costs nothing.'],
  ],
  [
    'that there is no account',
    { accounts: 0, accounts_to_measure: 0 },
    ['There are no accounts yet, so this costs nothing.'],
  ],
])('the plan says %s', (_, given, lines) => {
  expect(describePlan({ ...PLANNED, ...given })).toEqual(lines);
});
