import { describeSharing } from '#console/shared/account-work/describe-sharing.ts';
import { formatCost, formatCount, formatPosts, formatTokens } from '#console/shared/figures/figures.ts';
import type { Plan } from '#contract/analysis-plan.ts';

const accountsOf = (count: number) => `${formatCount(count)} ${count === 1 ? 'account' : 'accounts'}`;

/** What analysing accounts would use, in sentences. */
export function describePlan(plan: Plan): string[] {
  const { accounts, accounts_to_measure, posts_to_ask } = plan;
  if (accounts === 0) return ['There are no accounts yet, so this costs nothing.'];
  const measured = accounts - accounts_to_measure;
  const known =
    measured > 0
      ? [
          `${accountsOf(measured)} of ${formatCount(accounts)} ${measured === 1 ? 'is' : 'are'} measured with it already.`,
        ]
      : [];
  if (posts_to_ask === 0) return [...known, 'Every post has an answer already, so this costs nothing.'];
  return [...known, ...describeUse(plan)];
}

function describeUse({ accounts_to_measure, posts_to_ask, tokens, cost_usd, sharing, ...limits }: Plan): string[] {
  const amount = `${accountsOf(accounts_to_measure)}, about ${formatPosts(posts_to_ask)}`;
  if (tokens === null) return [`${amount}. The embedded model uses no tokens and costs nothing.`];
  const cost =
    cost_usd === null
      ? '. The cost is unknown, because the model has no price'
      : `, ${formatCost(cost_usd, { isEstimated: true })}`;
  const saving = sharing === null ? [] : [describeSharing(sharing)];
  return [`${amount}, about ${formatTokens(tokens)} tokens${cost}.`, ...saving, ...describeLimits(limits)];
}

function describeLimits({ token_budget, accounts_to_confirm }: Pick<Plan, 'token_budget' | 'accounts_to_confirm'>) {
  const budget = token_budget === null ? [] : [`Budget per account: ${formatTokens(token_budget)} tokens.`];
  if (accounts_to_confirm === 0) return budget;
  const waiting =
    accounts_to_confirm === 1 ? 'The analysis of 1 account waits' : `${formatCount(accounts_to_confirm)} analyses wait`;
  return [...budget, `${waiting} until a superuser confirms ${accounts_to_confirm === 1 ? 'it' : 'them'}.`];
}
