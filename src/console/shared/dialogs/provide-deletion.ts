import { ApiError } from '#console/shared/client/api-error.ts';
import type { Fact } from '#console/shared/facts/facts.ts';
import { notify, notifyDeleted, notifyDeletionFailure } from '#console/shared/notifications/notify.ts';
import { type DialogActor, type DialogLogic, type DialogSnapshot, provideDialog } from './provide-dialog.ts';

/** What is about to be deleted: its id for the server, its label for the person. */
export type DeletionSubject = { readonly id: string | number; readonly label: string };

/** Whether it was deleted now, or had been by somebody else. */
type Deletion = 'deleted' | 'gone';

export type DeletionActor = DialogActor<DeletionSubject, null, Deletion>;
export type DeletionSnapshot = DialogSnapshot<DeletionSubject, Deletion>;

type DeletionParts = {
  remove: (subject: DeletionSubject, signal: AbortSignal) => Promise<void>;
  /** What is different once it is gone. */
  changes: readonly Fact[];
  onDeleted: (deletion: Deletion) => void;
  onFailed: (error: unknown) => void;
};

/** A deletion by `remove`: nothing goes before a person has read what will go and confirmed it. */
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

/** The deletion of one row of a list; `type` is what the row is called: User, Item or LLMSettings. */
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
