import type { Plan } from '#contract/analysis-plan.ts';

/** What analysing all accounts would use, with a model that costs money. */
export const PLANNED: Plan = {
  model: 'openai/gpt',
  accounts: 206,
  accounts_to_measure: 206,
  posts_to_ask: 41_000,
  tokens: 12_000_000,
  cost_usd: 3.1,
  token_budget: 5_000_000,
  accounts_to_confirm: 0,
  sharing: null,
};
