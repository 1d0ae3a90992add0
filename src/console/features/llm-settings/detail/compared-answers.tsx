import { formatCost, formatTokens } from '#console/shared/figures/figures.ts';
import { Callout } from '#console/ui/feedback/callout.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import { Columns } from '#console/ui/layout/columns.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Badge } from '#console/ui/signs/badge.tsx';
import { Facts } from '#console/ui/text/facts.tsx';
import { MarkedText } from '#console/ui/text/marked-text.tsx';
import type { ComparedAnswer, ComparedReader, Comparison } from '#contract/analyzer-comparison.ts';
import { describeDifference, differingFirst, isMarkedByNeither, summariseComparison } from './compare-answers.ts';
import { FoundLabels } from './found-labels.tsx';
import { describeOutcome } from './trial-words.ts';

/** Scrolls to the answer, because the form above it may fill the screen. */
const bringIntoView = (beginning: HTMLElement | null) => beginning?.scrollIntoView();

/** The same posts as the draft and the selected setting read them, with the difference of each; first those that differ. */
export function ComparedAnswers({ comparison: { draft, selected, posts } }: { comparison: Comparison }) {
  return (
    <Stack>
      <p ref={bringIntoView}>
        {selected === null ? 'No LLM setting is selected: the draft is shown alone.' : summariseComparison(posts)}
      </p>
      <Facts
        layout="tiles"
        facts={[
          { label: 'As typed here', value: describeReader(draft) },
          ...(selected === null ? [] : [{ label: 'Selected', value: describeReader(selected) }]),
        ]}
      />
      <ReaderFailure reader={draft} />
      {selected && <ReaderFailure reader={selected} />}
      {differingFirst(posts).map((post, place) => (
        <Card
          key={`${post.screen_name} ${post.post_id}`}
          level={3}
          title={`${place + 1}. Post of @${post.screen_name}`}
          actions={selected && <Badge>{describeDifference(post)}</Badge>}
        >
          {selected && isMarkedByNeither(post) ? (
            <MarkedText label={`Post ${place + 1}`} text={post.text} marks={[]} />
          ) : (
            <Columns>
              <Reading place={place} title="As typed here" text={post.text} answer={post.draft} />
              {selected && <Reading place={place} title="Selected" text={post.text} answer={post.selected} />}
            </Columns>
          )}
        </Card>
      ))}
    </Stack>
  );
}

function describeReader({
  setting,
  model,
  input_tokens,
  cache_read_tokens,
  output_tokens,
  has_estimated_tokens,
  cost_usd,
}: ComparedReader) {
  const about = has_estimated_tokens ? 'about ' : '';
  const cached = cache_read_tokens === 0 ? '' : ` (${formatTokens(cache_read_tokens)} cached)`;
  const tokens = `${about}${formatTokens(input_tokens)} tokens sent${cached}, ${formatTokens(output_tokens)} received`;
  const cost =
    cost_usd === null ? 'cost unknown: no price is set' : formatCost(cost_usd, { isEstimated: has_estimated_tokens });
  return `${setting}, ${model}: ${tokens}, ${cost}`;
}

const ReaderFailure = ({ reader: { setting, failure } }: { reader: ComparedReader }) =>
  failure && (
    <Callout tone="warning" title={`${setting} did not read all posts`}>
      {failure}
    </Callout>
  );

type ReadingProps = { place: number; title: string; text: string; answer: ComparedAnswer };

const Reading = ({ place, title, text, answer }: ReadingProps) => (
  <Stack gap="2">
    <strong>{title}</strong>
    <p>{answer === null ? 'No answer' : describeOutcome(answer)}</p>
    <MarkedText label={`Post ${place + 1}, ${title.toLowerCase()}`} text={text} marks={answer?.labels ?? []} />
    {answer !== null && answer.labels.length > 0 && <FoundLabels labels={answer.labels} />}
  </Stack>
);
