import { useActorRef, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { ProgressLine } from '#console/ui/signs/progress-line.tsx';
import { StatusDot } from '#console/ui/signs/status-dot.tsx';
import type { Item, ProgressState } from '#contract/item.ts';
import type { progressMachine } from '#machines/progress.machine.ts';
import { useItemList } from './providers.ts';

const selectReport = (progress: SnapshotFrom<typeof progressMachine>) => progress.context.report;

const LABELS: Record<ProgressState, string> = {
  queued: 'Queued',
  fetching: 'Fetching posts',
  analysing: 'Analysing',
  done: 'Done',
  partial: 'Partly analysed',
  cancelled: 'Cancelled',
  failed: 'Analysis failed',
};

/** What is being done on an account right now; nothing once its scores say it all. */
export function AccountProgress({ item }: { item: Pick<Item, 'screen_name' | 'state'> }) {
  const { progress: progressLogic } = useItemList();
  const progress = useActorRef(progressLogic, { input: { screenName: item.screen_name, state: item.state } });
  const { state, analysed, total, fetched, detail } = useSelector(progress, selectReport);
  if (state === 'done') return null;
  if (state === 'failed') return <StatusDot tone="danger">{detail ?? LABELS.failed}</StatusDot>;
  if (state === 'partial' || state === 'cancelled') return <StatusDot tone="neutral">{LABELS[state]}</StatusDot>;
  if (state === 'queued') return <StatusDot tone="neutral">{detail ?? LABELS.queued}</StatusDot>;
  const isFetching = state === 'fetching';
  return (
    <ProgressLine
      label={isFetching && fetched > 0 ? `${LABELS.fetching}: ${fetched}` : LABELS[state]}
      done={isFetching ? 0 : analysed}
      total={isFetching ? 0 : total}
    />
  );
}
