import { useActorRef, useSelector } from '@xstate/react';
import CalendarClockIcon from 'lucide-react/icons/calendar-clock';
import RefreshCwIcon from 'lucide-react/icons/refresh-cw';
import type { SnapshotFrom } from 'xstate';
import { useAccountWork } from '#console/shared/account-work/providers.ts';
import { useModalFlow } from '#console/shared/forms/use-modal-flow.ts';
import { useUser } from '#console/shared/session/user-context.ts';
import type { MenuItem } from '#console/ui/actions/menu.tsx';
import type { Item } from '#contract/item.ts';
import type { rowCommandMachine } from '#machines/row-command.machine.ts';
import { useItems } from './providers.ts';
import { EMPTY_SCHEDULE } from './schedule-modal.tsx';

export type SourceAction = 'refresh' | 'schedule';

const FROM_ARCHIVE = { disabled: true, hint: 'It came from an archive: import a newer one' };

const selectIsWorking = (command: SnapshotFrom<typeof rowCommandMachine>) => command.matches('working');

/** Fetching an account anew, now and on a schedule. */
export function useSourceActions() {
  const items = useItems();
  const { is_superuser } = useUser();
  const refresh = useActorRef(useAccountWork().refresh);
  const schedule = useModalFlow(items.schedule, EMPTY_SCHEDULE);
  return {
    schedule,
    isRefreshing: useSelector(refresh, selectIsWorking),
    actionsFor: ({ source }: Item): readonly MenuItem<SourceAction>[] => {
      const limits = source === 'archive' ? FROM_ARCHIVE : {};
      const actions: MenuItem<SourceAction>[] = [
        { id: 'refresh', label: 'Refresh', icon: <RefreshCwIcon />, ...limits },
        { id: 'schedule', label: 'Schedule', icon: <CalendarClockIcon />, ...limits },
      ];
      return is_superuser ? actions : actions.slice(0, 1);
    },
    choose: (action: SourceAction, item: Item) => {
      if (action === 'schedule') schedule.open({ screenName: item.screen_name, schedule: item.schedule });
      else refresh.send({ type: 'command.given', subject: { screenName: item.screen_name } });
    },
  };
}
