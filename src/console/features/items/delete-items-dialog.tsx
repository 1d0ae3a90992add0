import { useRowCommand } from '#console/shared/commands/use-row-command.ts';
import { DeleteDialog } from '#console/shared/dialogs/delete-dialog.tsx';
import type { DeletionActor } from '#console/shared/dialogs/provide-deletion.ts';
import { useDialog } from '#console/shared/dialogs/use-dialog.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { useUser } from '#console/shared/session/user-context.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { describeWatchers, nameSome } from './describe-watchers.ts';
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
  const removeOwn = () => {
    deletion.send({ type: 'dialog.closed' });
    ownRemoval.give({ ids: ids.join() });
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

function WhoseLists({ ids }: { ids: readonly number[] }) {
  const { data, failure } = useQuery(startWatchers, ...ids);
  return <p aria-live="polite">{describeWatchers(failure === null ? data : 'unknown', ids.length)}</p>;
}

type OwnOnlyProps = { ids: readonly number[]; disabled: boolean; onRemove: () => void };

function OwnOnly({ ids, disabled, onRemove }: OwnOnlyProps) {
  const { data } = useQuery(startWatchers, ...ids);
  const isShared = data !== null && data.others > 0 && data.mine > 0;
  return (
    isShared && (
      <Button variant="outline" disabled={disabled} onClick={onRemove}>
        Remove from my list only
      </Button>
    )
  );
}
