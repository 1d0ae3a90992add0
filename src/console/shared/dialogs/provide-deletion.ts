import { notifyDeleted, notifyDeletionFailure } from '#console/shared/notifications/notify.ts';
import { type DialogActor, type DialogLogic, type DialogSnapshot, provideDialog } from './provide-dialog.ts';

/** What is about to be deleted: its id for the server, its label for the person. */
export type DeletionSubject = { readonly id: string | number; readonly label: string };

export type DeletionActor = DialogActor<DeletionSubject, null, null>;
export type DeletionSnapshot = DialogSnapshot<DeletionSubject, null>;

type DeletionParts = {
  remove: (subject: DeletionSubject, signal: AbortSignal) => Promise<void>;
  onDeleted: () => void;
  onFailed: (error: unknown) => void;
};

/** A deletion by `remove`: nothing goes before a person has read what will go and confirmed it. */
export const provideDeletion = ({ remove, onDeleted, onFailed }: DeletionParts) =>
  provideDialog<DeletionSubject, null, null>({
    ask: async ({ subject }, signal) => {
      await remove(subject, signal);
      return null;
    },
    onAnswered: onDeleted,
    onFailed,
  });

type RowDeletionParts = { type: string; remove: DeletionParts['remove']; refresh: () => void };

/** The deletion of one row of a list; `type` is what the row is called: User, Item or LLMSettings. */
export const provideRowDeletion = ({
  type,
  remove,
  refresh,
}: RowDeletionParts): DialogLogic<DeletionSubject, null, null> =>
  provideDeletion({
    remove,
    onDeleted: () => {
      notifyDeleted(type);
      refresh();
    },
    onFailed: (error) => notifyDeletionFailure(type, error),
  });
