import { useActorRef } from '@xstate/react';
import CheckIcon from 'lucide-react/icons/check';
import CircleStopIcon from 'lucide-react/icons/circle-stop';
import PlayIcon from 'lucide-react/icons/play';
import RefreshCwIcon from 'lucide-react/icons/refresh-cw';
import RotateCwIcon from 'lucide-react/icons/rotate-cw';
import ScaleIcon from 'lucide-react/icons/scale';
import type { ReactNode } from 'react';
import { accountRefresh, runCancellation, runStart } from '#console/shared/account-work/providers.ts';
import { type RunAction, runActionsOf } from '#console/shared/account-work/run-actions.ts';
import { RunStartDialog } from '#console/shared/account-work/run-start-dialog.tsx';
import { useRowCommand } from '#console/shared/commands/use-row-command.ts';
import { useUser } from '#console/shared/session/user-context.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { LinkButton } from '#console/ui/actions/link-button.tsx';
import type { Account, Progress } from '#contract/item.ts';
import { ExportMenu } from './export-menu.tsx';

const RUN_BUTTONS: Readonly<Record<RunAction, { label: string; icon: ReactNode }>> = {
  confirm: { label: 'Review and confirm', icon: <CheckIcon /> },
  analyse: { label: 'Analyse again', icon: <RotateCwIcon /> },
  continue: { label: 'Continue analysis', icon: <PlayIcon /> },
  cancel: { label: 'Cancel', icon: <CircleStopIcon /> },
};

type ReportActionsProps = { account: Account; progress: Progress | undefined };

/** The actions on an account, which depend on the progress of its work. */
export function ReportActions({ account, progress }: ReportActionsProps) {
  const { screen_name: screenName, schedules } = account;
  const refresh = useRowCommand(accountRefresh);
  return (
    <>
      <LinkButton variant="outline" icon={<ScaleIcon />} to={`/compare?subjects=${encodeURIComponent(screenName)}`}>
        Compare
      </LinkButton>
      <ExportMenu />
      {schedules.length > 0 && (
        <Button
          variant="outline"
          icon={<RefreshCwIcon />}
          loading={refresh.isWorking}
          onClick={() => refresh.give({ screenName })}
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
  const { is_superuser } = useUser();
  const start = useActorRef(runStart);
  const cancellation = useRowCommand(runCancellation);
  if (progress === undefined) return <PlaceOfRunButtons />;
  const run = progress.run;
  const choose = (action: RunAction) => {
    if (action === 'cancel') {
      if (run) cancellation.give({ screenName, runId: run.id });
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
          loading={action === 'cancel' && cancellation.isWorking}
          onClick={() => choose(action)}
        >
          {RUN_BUTTONS[action].label}
        </Button>
      ))}
      <RunStartDialog start={start} />
    </>
  );
}

/** Keeps the place of the usual button until it is known what can be done, so that nothing below moves on a phone. */
function PlaceOfRunButtons() {
  const { icon, label } = RUN_BUTTONS.analyse;
  return (
    <Button variant="solid" icon={icon} disabled>
      {label}
    </Button>
  );
}
