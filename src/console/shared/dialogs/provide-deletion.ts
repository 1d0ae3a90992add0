import { ApiError } from '#console/shared/client/api-error.ts';
import type { Fact } from '#console/shared/facts/facts.ts';
import { notify, notifyDeleted, notifyDeletionFailure } from '#console/shared/notifications/notify.ts';
import { type DialogActor, type DialogLogic, type DialogSnapshot, provideDialog } from './provide-dialog.ts';

/** The thing to delete: its id for the server, its label for the person. */
export type DeletionSubject = { readonly id: string | number; readonly label: string };

/** `deleted`: this call deleted it. `gone`: somebody else had already deleted it. */
type Deletion = 'deleted' | 'gone';

export type DeletionActor = DialogActor<DeletionSubject, null, Deletion>;
export type DeletionSnapshot = DialogSnapshot<DeletionSubject, Deletion>;

type DeletionParts = {
  remove: (subject: DeletionSubject, signal: AbortSignal) => Promise<void>;
  /** The facts that the deletion changes. */
  changes: readonly Fact[];
  onDeleted: (deletion: Deletion) => void;
  onFailed: (error: unknown) => void;
};

/** A deletion with `remove`: nothing is deleted before a person has read what it is and confirmed. */
export const provideDeletion = ({ remove, changes, onDeleted, onFailed }: DeletionParts) =>
  provideDialog<DeletionSubject, null, Deletion>({
    ask: async ({ subject }, signal) => {
      try {
        await remove(subject, signal);
        return 'deleted';
      } catch (error) {
        if (error instanceof ApiError && error.isGone) return 'gone';
        throw error;
      }
    },
    changes,
    onAnswered: onDeleted,
    onFailed,
  });

type RowDeletionParts = Pick<DeletionParts, 'remove' | 'changes'> & { type: string };

/** The deletion of one row of a list. `type` is User, Item or LLMSettings. */
export const provideRowDeletion = ({
  type,
  ...deletion
}: RowDeletionParts): DialogLogic<DeletionSubject, null, Deletion> =>
  provideDeletion({
    ...deletion,
    onDeleted: (how) => {
      if (how === 'deleted') return notifyDeleted(type);
      const description = `Somebody else had deleted the ${type} before. Nothing is left to do.`;
      notify({ type: 'info', title: 'Already deleted', description });
    },
    onFailed: (error) => notifyDeletionFailure(type, error),
  });
