import { formatCost, formatLatency, formatTokens } from '#console/shared/figures/figures.ts';
import { describeSigns } from '#console/shared/posts/describe-signs.ts';
import { Callout } from '#console/ui/feedback/callout.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Facts } from '#console/ui/text/facts.tsx';
import { MarkedText } from '#console/ui/text/marked-text.tsx';
import type { AnalyzerTest } from '#contract/analyzer-test.ts';
import { FoundLabels } from './found-labels.tsx';
import { describeOutcome, describeRefusedLabels, namePost } from './trial-words.ts';

/** Scrolls to the answer, because the form above it may fill the screen. */
const bringIntoView = (beginning: HTMLElement | null) => beginning?.scrollIntoView();

/** A model's answer about one post: the labels with place, reason and confidence, and the tokens and time used. */
export function TrialAnswer({ answer }: { answer: AnalyzerTest }) {
  const { model, text, post, outcome, labels, refused_labels, injection_signs } = answer;
  const isUsable = outcome === 'labelled' || outcome === 'nothing';
  const refused = describeRefusedLabels(refused_labels);
  return (
    <Stack>
      <p ref={bringIntoView}>
        What {model} says of {post ? namePost(post) : 'the text above'}:
      </p>
      <Callout tone={isUsable ? 'info' : 'warning'} title={describeOutcome(answer)}>
        {refused && <p>{refused}</p>}
      </Callout>
      {injection_signs.length > 0 && (
        <Callout tone="warning" title="Prompt-injection attempt">
          <p>{describeSigns(injection_signs)}</p>
        </Callout>
      )}
      <MarkedText label="The post" text={text} marks={labels} />
      {labels.length > 0 && <FoundLabels labels={labels} />}
      <Facts layout="tiles" facts={usageFacts(answer)} />
    </Stack>
  );
}

function usageFacts(answer: AnalyzerTest) {
  const { requests, latency_ms, input_tokens, cache_read_tokens, output_tokens, has_estimated_tokens, cost_usd } =
    answer;
  const about = has_estimated_tokens ? 'about ' : '';
  return [
    {
      label: requests > 1 ? `Answered, in ${requests} requests` : 'Answered',
      value: `in ${formatLatency(latency_ms)}`,
    },
    { label: 'Tokens sent', value: about + formatTokens(input_tokens) },
    ...(cache_read_tokens === 0 ? [] : [{ label: 'Of them cached', value: formatTokens(cache_read_tokens) }]),
    { label: 'Tokens received', value: about + formatTokens(output_tokens) },
    {
      label: 'Cost',
      value:
        cost_usd === null ? 'Unknown: no price is set' : formatCost(cost_usd, { isEstimated: has_estimated_tokens }),
    },
  ];
}
