import { useRowCommand } from '#console/shared/commands/use-row-command.ts';
import { DeleteDialog } from '#console/shared/dialogs/delete-dialog.tsx';
import type { DeletionActor } from '#console/shared/dialogs/provide-deletion.ts';
import { useDialog } from '#console/shared/dialogs/use-dialog.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { useUser } from '#console/shared/session/user-context.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { Watchers } from '#contract/watching.ts';
import { describeOwnRemoval, describeOwnRemoved, describeWatchers, nameSome } from './describe-watchers.ts';
import { removalFromOwnList, startWatchers } from './providers.ts';

type DeleteItemsDialogProps = {
  deletion: DeletionActor;
  /** The accounts that are deleted together. */
  ids: readonly number[];
  /** The names of the accounts, if the dialog's title does not name them all. */
  names?: readonly string[];
  /** Called when they were removed from this person's list only. */
  onRemoved?: () => void;
};

/** Delete Item. A superuser deletes for everyone, so they read whose lists it leaves, and can remove it from their own only. */
export function DeleteItemsDialog({ deletion, ids, names = [], onRemoved = () => {} }: DeleteItemsDialogProps) {
  const user = useUser();
  const { isOpen, isAsking } = useDialog(deletion);
  const ownRemoval = useRowCommand(removalFromOwnList);
  const isForEveryone = user.is_superuser && isOpen && ids.length > 0;
  const removeOwn = (watchers: Watchers) => {
    deletion.send({ type: 'dialog.closed' });
    ownRemoval.give({ ids: ids.join(), done: describeOwnRemoved(watchers) });
    onRemoved();
  };
  return (
    <DeleteDialog
      deletion={deletion}
      type="Item"
      undoable
      warning={
        <>
          {names.length > 1 && <p>{nameSome(names)}</p>}
          {isForEveryone && <WhoseLists ids={ids} />}
        </>
      }
      other={isForEveryone && <OwnOnly ids={ids} disabled={isAsking} onRemove={removeOwn} />}
    />
  );
}

/** Whether others have some of the accounts on their lists, and this person has some on their own. */
const isShared = ({ others, mine }: Watchers): boolean => others > 0 && mine > 0;

function WhoseLists({ ids }: { ids: readonly number[] }) {
  const { data, failure } = useQuery(startWatchers, ...ids);
  const own = data !== null && isShared(data) && describeOwnRemoval(data);
  return (
    <div aria-live="polite">
      <Stack gap="2">
        <p>{describeWatchers(failure === null ? data : 'unknown', ids.length)}</p>
        {own && <p>{own}</p>}
      </Stack>
    </div>
  );
}

type OwnOnlyProps = { ids: readonly number[]; disabled: boolean; onRemove: (watchers: Watchers) => void };

function OwnOnly({ ids, disabled, onRemove }: OwnOnlyProps) {
  const { data } = useQuery(startWatchers, ...ids);
  return (
    data !== null &&
    isShared(data) && (
      <Button variant="outline" disabled={disabled} onClick={() => onRemove(data)}>
        Remove from my list only
      </Button>
    )
  );
}
