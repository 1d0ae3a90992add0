import { fromPromise } from 'xstate';
import { notifyDeleted, notifyDeletionFailure } from '#console/shared/notifications/notify.ts';
import { type DeletionSubject, deleteConfirmationMachine } from '#machines/delete-confirmation.machine.ts';

type DeletionParts = {
  remove: (subject: DeletionSubject, signal: AbortSignal) => Promise<void>;
  onDeleted: () => void;
  onFailed: (error: unknown) => void;
};

/** A confirmed deletion by `remove`. */
export const provideDeletion = ({ remove, onDeleted, onFailed }: DeletionParts) =>
  deleteConfirmationMachine.provide({
    actors: {
      deleteSubject: fromPromise<void, { subject: DeletionSubject | null }>(async ({ input, signal }) => {
        if (input.subject !== null) await remove(input.subject, signal);
      }),
    },
    actions: { announceSuccess: onDeleted, announceFailure: (_, { error }) => onFailed(error) },
  });

type RowDeletionParts = { type: string; remove: DeletionParts['remove']; refresh: () => void };

/** The deletion of one row of a list; `type` is what the row is called: User, Item or LLMSettings. */
export const provideRowDeletion = ({ type, remove, refresh }: RowDeletionParts) =>
  provideDeletion({
    remove,
    onDeleted: () => {
      notifyDeleted(type);
      refresh();
    },
    onFailed: (error) => notifyDeletionFailure(type, error),
  });
