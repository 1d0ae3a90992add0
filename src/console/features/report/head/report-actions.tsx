import { useActorRef, useSelector } from '@xstate/react';
import CheckIcon from 'lucide-react/icons/check';
import CircleStopIcon from 'lucide-react/icons/circle-stop';
import PlayIcon from 'lucide-react/icons/play';
import RefreshCwIcon from 'lucide-react/icons/refresh-cw';
import RotateCwIcon from 'lucide-react/icons/rotate-cw';
import ScaleIcon from 'lucide-react/icons/scale';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useAccountWork } from '#console/shared/account-work/providers.ts';
import { type RunAction, runActionsOf } from '#console/shared/account-work/run-actions.ts';
import { RunStartDialog } from '#console/shared/account-work/run-start-dialog.tsx';
import { useUser } from '#console/shared/session/user-context.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { LinkButton } from '#console/ui/actions/link-button.tsx';
import type { Account, Progress } from '#contract/item.ts';
import type { rowCommandMachine } from '#machines/row-command.machine.ts';
import { ExportMenu } from './export-menu.tsx';

const RUN_BUTTONS: Readonly<Record<RunAction, { label: string; icon: ReactNode }>> = {
  confirm: { label: 'Review and confirm', icon: <CheckIcon /> },
  analyse: { label: 'Re-analyse', icon: <RotateCwIcon /> },
  continue: { label: 'Continue analysis', icon: <PlayIcon /> },
  cancel: { label: 'Cancel', icon: <CircleStopIcon /> },
};

const selectIsWorking = (command: SnapshotFrom<typeof rowCommandMachine>) => command.matches('working');

type ReportActionsProps = { account: Account; progress: Progress | undefined };

/** What can be done about an account, as the work on it stands now. */
export function ReportActions({ account, progress }: ReportActionsProps) {
  const { screen_name: screenName, source } = account;
  const work = useAccountWork();
  const refresh = useActorRef(work.refresh);
  const isRefreshing = useSelector(refresh, selectIsWorking);
  return (
    <>
      <LinkButton variant="outline" icon={<ScaleIcon />} to={`/compare?subjects=${encodeURIComponent(screenName)}`}>
        Compare
      </LinkButton>
      <ExportMenu />
      {source !== 'archive' && (
        <Button
          variant="outline"
          icon={<RefreshCwIcon />}
          loading={isRefreshing}
          onClick={() => refresh.send({ type: 'command.given', subject: { screenName } })}
        >
          Refresh
        </Button>
      )}
      <RunButtons account={account} progress={progress} />
    </>
  );
}

function RunButtons({ account, progress }: ReportActionsProps) {
  const { screen_name: screenName, name } = account;
  const work = useAccountWork();
  const { is_superuser } = useUser();
  const start = useActorRef(work.startRun);
  const cancellation = useActorRef(work.cancelRun);
  const isCancelling = useSelector(cancellation, selectIsWorking);
  if (progress === undefined) return null;
  const run = progress.run;
  const choose = (action: RunAction) => {
    if (action === 'cancel') {
      if (run) cancellation.send({ type: 'command.given', subject: { screenName, runId: run.id } });
      return;
    }
    const runId = action === 'confirm' && run ? run.id : null;
    start.send({ type: 'start.requested', subject: { action, screenName, name, runId } });
  };
  return (
    <>
      {runActionsOf(progress.state, run, is_superuser).map((action) => (
        <Button
          key={action}
          variant={action === 'cancel' ? 'outline' : 'solid'}
          icon={RUN_BUTTONS[action].icon}
          loading={action === 'cancel' && isCancelling}
          onClick={() => choose(action)}
        >
          {RUN_BUTTONS[action].label}
        </Button>
      ))}
      <RunStartDialog start={start} />
    </>
  );
}
