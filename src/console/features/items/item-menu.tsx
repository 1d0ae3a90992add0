import CheckIcon from 'lucide-react/icons/check';
import CircleStopIcon from 'lucide-react/icons/circle-stop';
import PencilIcon from 'lucide-react/icons/pencil';
import PlayIcon from 'lucide-react/icons/play';
import RotateCwIcon from 'lucide-react/icons/rotate-cw';
import TagIcon from 'lucide-react/icons/tag';
import Trash2Icon from 'lucide-react/icons/trash-2';
import { runCancellation } from '#console/shared/account-work/providers.ts';
import { type RunAction, runActionsOf } from '#console/shared/account-work/run-actions.ts';
import { useRowCommand } from '#console/shared/commands/use-row-command.ts';
import { useProgress } from '#console/shared/item-list/use-progress.ts';
import { useUser } from '#console/shared/session/user-context.ts';
import { ActionMenu } from '#console/ui/actions/action-menu.tsx';
import type { MenuItem } from '#console/ui/actions/menu.tsx';
import type { Item } from '#contract/item.ts';
import type { RunSubject } from '#machines/run-start.machine.ts';
import type { SourceAction, useSourceActions } from './source-actions.tsx';

export type ItemMenuProps = {
  item: Item;
  /** An action chosen here is still running. */
  isBusy: boolean;
  onStart: (subject: RunSubject) => void;
  /** The actions on the account's source. */
  source: ReturnType<typeof useSourceActions>;
  onTag: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

type Choice = RunAction | SourceAction | 'tags' | 'edit' | 'delete';

const RUN_ACTIONS: Readonly<Record<RunAction, MenuItem<Choice>>> = {
  confirm: { id: 'confirm', label: 'Confirm analysis', icon: <CheckIcon /> },
  analyse: { id: 'analyse', label: 'Analyse again', icon: <RotateCwIcon /> },
  continue: { id: 'continue', label: 'Continue analysis', icon: <PlayIcon /> },
  cancel: { id: 'cancel', label: 'Cancel analysis', icon: <CircleStopIcon /> },
};

const TAGS: MenuItem<Choice> = { id: 'tags', label: 'Tags', icon: <TagIcon /> };
const EDIT: MenuItem<Choice> = { id: 'edit', label: 'Edit Item', icon: <PencilIcon /> };
const ONLY_SUPERUSERS = { disabled: true, hint: 'Superusers only: it changes the setting that scores all accounts' };
const DELETE: MenuItem<Choice> = { id: 'delete', label: 'Delete Item', icon: <Trash2Icon />, tone: 'danger' };

/** The actions on an account and on its analysis, which depend on the state of the analysis. */
export function ItemMenu({ item, isBusy, onStart, source, onTag, onEdit, onDelete }: ItemMenuProps) {
  const { is_superuser } = useUser();
  const progress = useProgress(item);
  const cancellation = useRowCommand(runCancellation);
  const run = progress?.run ?? null;
  const actions = runActionsOf(progress?.state ?? item.state, run, is_superuser);
  const choose = (choice: Choice) => {
    const { screen_name: screenName, name } = item;
    if (choice === 'tags') onTag();
    else if (choice === 'edit') onEdit();
    else if (choice === 'delete') onDelete();
    else if (choice === 'refresh' || choice === 'schedule') source.choose(choice, item);
    else if (choice !== 'cancel') {
      onStart({ action: choice, screenName, name, runId: choice === 'confirm' && run ? run.id : null });
    } else if (run) cancellation.give({ screenName, runId: run.id });
  };
  return (
    <ActionMenu
      row={item.name}
      busy={isBusy || cancellation.isWorking || source.isRefreshing}
      items={[
        ...actions.map((action) => RUN_ACTIONS[action]),
        ...source.actionsFor(item),
        TAGS,
        is_superuser ? EDIT : { ...EDIT, ...ONLY_SUPERUSERS },
        DELETE,
      ]}
      onSelect={choose}
    />
  );
}
