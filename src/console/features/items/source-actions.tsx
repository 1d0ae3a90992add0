import CalendarClockIcon from 'lucide-react/icons/calendar-clock';
import RefreshCwIcon from 'lucide-react/icons/refresh-cw';
import { accountRefresh } from '#console/shared/account-work/providers.ts';
import { useRowCommand } from '#console/shared/commands/use-row-command.ts';
import { useModalFlow } from '#console/shared/forms/use-modal-flow.ts';
import { useUser } from '#console/shared/session/user-context.ts';
import type { MenuItem } from '#console/ui/actions/menu.tsx';
import type { Item } from '#contract/item.ts';
import { scheduling } from './providers.ts';
import { EMPTY_SCHEDULE } from './schedule-modal.tsx';

export type SourceAction = 'refresh' | 'schedule';

const IMPORTED = { disabled: true, hint: 'It came from an archive: import a newer one' };

/** Fetches an account again, now or on a schedule. */
export function useSourceActions() {
  const { is_superuser } = useUser();
  const refresh = useRowCommand(accountRefresh);
  const schedule = useModalFlow(scheduling, EMPTY_SCHEDULE);
  return {
    schedule,
    isRefreshing: refresh.isWorking,
    actionsFor: ({ schedules }: Item): readonly MenuItem<SourceAction>[] => {
      const limits = schedules.length === 0 ? IMPORTED : {};
      const actions: MenuItem<SourceAction>[] = [
        { id: 'refresh', label: 'Refresh', icon: <RefreshCwIcon />, ...limits },
        { id: 'schedule', label: 'Schedule', icon: <CalendarClockIcon />, ...limits },
      ];
      return is_superuser ? actions : actions.slice(0, 1);
    },
    choose: (action: SourceAction, item: Item) => {
      if (action === 'schedule')
        schedule.open({ screenName: item.screen_name, schedule: item.schedule, schedules: item.schedules });
      else refresh.give({ screenName: item.screen_name });
    },
  };
}
