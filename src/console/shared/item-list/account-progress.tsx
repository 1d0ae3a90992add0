import { formatCount } from '#console/shared/figures/figures.ts';
import { ProgressLine } from '#console/ui/signs/progress-line.tsx';
import { StatusNote } from '#console/ui/signs/status-note.tsx';
import type { Item, Progress } from '#contract/item.ts';
import { describePace, describeReach } from './describe-run.ts';
import { nameWork, PROGRESS_NAMES } from './state-names.ts';
import { useFollowedProgress } from './use-progress.ts';
import { WaitsForPerson } from './waits-for-person.tsx';

const TONES = {
  done: 'warning',
  queued: 'neutral',
  partial: 'warning',
  cancelled: 'neutral',
  failed: 'danger',
} as const;

/** The running work on an account, or the reason why it stopped; empty once the account has its scores. */
export function AccountProgress({ item }: { item: Pick<Item, 'screen_name' | 'state' | 'failed' | 'detail'> }) {
  const progress = useFollowedProgress(item);
  const { state, failed, detail } = progress ?? item;
  return <WorkState state={state} failed={failed} detail={detail} progress={progress} />;
}

type WorkStateProps = Pick<Item, 'state' | 'failed' | 'detail'> & { progress: Progress | undefined };

function WorkState({ state, failed, detail, progress }: WorkStateProps) {
  const { fetched = 0, analysed = 0, total = 0, run = null } = progress ?? {};
  if (state === 'done' && detail === null) return null;
  if (state === 'fetching') {
    return (
      <ProgressLine
        label={fetched > 0 ? `${PROGRESS_NAMES.fetching}: ${formatCount(fetched)}` : PROGRESS_NAMES.fetching}
        done={0}
        total={0}
      />
    );
  }
  if (state === 'analysing') {
    return (
      <ProgressLine
        label={PROGRESS_NAMES.analysing}
        done={analysed}
        total={total}
        note={detail ?? (run && describePace(run))}
      />
    );
  }
  return (
    <StatusNote
      tone={TONES[state]}
      label={state === 'queued' && run?.needs_confirmation ? <WaitsForPerson /> : nameWork(state, failed)}
    >
      {detail && <p>{detail}</p>}
      {run && state !== 'done' && failed !== 'fetching' && <p>{describeReach(run)}</p>}
    </StatusNote>
  );
}
