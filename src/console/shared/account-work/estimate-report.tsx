import { formatCost, formatCount, formatTokens } from '#console/shared/figures/figures.ts';
import { Callout } from '#console/ui/feedback/callout.tsx';
import { Facts } from '#console/ui/text/facts.tsx';
import type { Estimate } from '#contract/run.ts';
import { describeSharing } from './describe-sharing.ts';

type EstimateReportProps = {
  estimate: Estimate;
  /** Whether a superuser confirms a waiting analysis, instead of starting one. */
  isConfirming: boolean;
};

const describePosts = ({ posts_to_ask, posts_to_read }: Estimate): string =>
  posts_to_ask === 0
    ? `None: all ${formatCount(posts_to_read)} are answered already`
    : `${formatCount(posts_to_ask)} of ${formatCount(posts_to_read)}`;

/** Only a language model uses tokens. The cost is known only if the model has a price. */
const costFacts = ({ tokens, cost_usd, token_budget }: Estimate) =>
  tokens === null
    ? [{ label: 'Tokens', value: 'None: the embedded model uses none' }]
    : [
        { label: 'Expected tokens', value: `about ${formatTokens(tokens)}` },
        {
          label: 'Expected cost',
          value: cost_usd === null ? 'Unknown: the model has no price' : formatCost(cost_usd, { isEstimated: true }),
        },
        ...(token_budget === null ? [] : [{ label: 'Token budget', value: formatTokens(token_budget) }]),
      ];

/** What an analysis would read and use now. */
export function EstimateReport({ estimate, isConfirming }: EstimateReportProps) {
  const { model, tokens, token_budget, needs_confirmation, sharing } = estimate;
  if (model === null) {
    return (
      <Callout tone="warning" title="No LLM setting is selected">
        <p>The analysis waits until a superuser selects one.</p>
      </Callout>
    );
  }
  const isBeyondBudget = tokens !== null && token_budget !== null && tokens > token_budget;
  return (
    <>
      <Facts
        layout="pairs"
        facts={[
          { label: 'Model', value: model },
          { label: 'Posts to ask about', value: describePosts(estimate) },
          ...costFacts(estimate),
        ]}
      />
      {sharing && <p>{describeSharing(sharing)}</p>}
      {isBeyondBudget && (
        <Callout tone="warning">
          <p>The token budget stops it before all posts are read. It can be continued when the budget is raised.</p>
        </Callout>
      )}
      {needs_confirmation && !isConfirming && (
        <Callout>
          <p>This is above the limit: it waits until a superuser confirms it.</p>
        </Callout>
      )}
    </>
  );
}
