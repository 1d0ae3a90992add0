import { formatCost, formatCount, formatDuration, formatTokens } from '#console/shared/figures/figures.ts';
import { WaitsForPerson } from '#console/shared/item-list/waits-for-person.tsx';
import { Callout } from '#console/ui/feedback/callout.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { ProgressLine } from '#console/ui/signs/progress-line.tsx';
import { StatusNote } from '#console/ui/signs/status-note.tsx';
import { Facts } from '#console/ui/text/facts.tsx';
import type { Progress } from '#contract/item.ts';
import type { Run } from '#contract/run.ts';

const STAGES = {
  queued: 'Waiting for its turn',
  fetching: 'Fetching posts',
  analysing: 'Reading posts',
} as const;

/** The speed of a run and what it has used. Unknown facts are left out. */
function paceFacts(run: Run) {
  const about = run.has_estimated_tokens ? 'about ' : '';
  const tokens = run.input_tokens + run.output_tokens;
  return [
    {
      label: 'Speed',
      value: run.posts_per_second === null ? 'Not known yet' : describeSpeed(run.posts_per_second),
    },
    { label: 'Time left', value: run.seconds_left === null ? 'Not known yet' : formatDuration(run.seconds_left) },
    { label: 'Tokens so far', value: tokens === 0 ? 'None' : about + formatTokens(tokens) },
    ...(run.cache_read_tokens === 0 ? [] : [{ label: 'Of them cached', value: formatTokens(run.cache_read_tokens) }]),
    { label: 'Cost so far', value: describeCost(run) },
  ];
}

/** Without tokens the cost is zero, also if the price is not known. */
function describeCost({ input_tokens, output_tokens, cost_usd, has_estimated_tokens }: Run): string {
  if (input_tokens + output_tokens === 0 || cost_usd === 0) return 'None';
  return cost_usd === null ? 'Not known' : formatCost(cost_usd, { isEstimated: has_estimated_tokens });
}

const describeSpeed = (postsPerSecond: number) =>
  postsPerSecond >= 10 ? `${formatCount(Math.round(postsPerSecond))} posts/s` : `${postsPerSecond.toFixed(1)} posts/s`;

/** The stage, pace and price of the running work; or why nothing runs although the numbers are incomplete. */
export function RunProgress({ progress }: { progress: Progress }) {
  const { state, failed, detail, run, fetched, analysed, total } = progress;
  if (state === 'done') return null;
  if (state === 'partial' || state === 'cancelled' || state === 'failed') {
    return (
      <Callout tone="warning" title={failed === 'fetching' ? NOT_FETCHED : ENDINGS[state]}>
        {detail && <p dir="auto">{detail}</p>}
      </Callout>
    );
  }
  if (state === 'queued' && run?.needs_confirmation) {
    return (
      <Card>
        <StatusNote tone="neutral" label={<WaitsForPerson />}>
          {detail && <p dir="auto">{detail}</p>}
        </StatusNote>
      </Card>
    );
  }
  const isAnalysing = state === 'analysing';
  return (
    <Card>
      <Stack gap="4">
        <ProgressLine
          label={state === 'fetching' && fetched > 0 ? `${STAGES.fetching}: ${formatCount(fetched)}` : STAGES[state]}
          done={isAnalysing ? analysed : 0}
          total={isAnalysing ? total : 0}
          note={detail}
        />
        {isAnalysing && run && <Facts layout="tiles" facts={paceFacts(run)} />}
      </Stack>
    </Card>
  );
}

const NOT_FETCHED = 'Fetching posts failed. Refresh the account when the reason is gone.';

const ENDINGS = {
  partial: 'The last analysis stopped early. Continue it to read the rest.',
  cancelled: 'The last analysis was cancelled and changed no score.',
  failed: 'The last analysis failed. Try it again when the reason is gone.',
} as const;
