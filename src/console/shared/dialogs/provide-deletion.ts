import type { ActorRef } from 'xstate';
import { ApiError } from '#console/shared/client/api-error.ts';
import type { Fact } from '#console/shared/facts/facts.ts';
import { notify, notifyDeleted, notifyDeletionFailure } from '#console/shared/notifications/notify.ts';
import { type DialogEvent, type DialogLogic, type DialogSnapshot, provideDialog } from './provide-dialog.ts';

/** The thing to delete: its label for the person. A subject also has what the server needs. */
export type DeletionSubject = { readonly label: string };
type RowSubject = DeletionSubject & { readonly id: string | number };

/** `deleted`: this call deleted it. `gone`: somebody else had already deleted it. */
type Deletion = 'deleted' | 'gone';

/** The dialog of any deletion after its opening: it can be confirmed and closed. */
export type DeletionActor = ActorRef<DialogSnapshot<DeletionSubject, Deletion>, DialogEvent<never, null>>;

type DeletionParts<Subject> = {
  remove: (subject: Subject, signal: AbortSignal) => Promise<void>;
  /** The facts that the deletion changes. */
  changes: readonly Fact[];
  onDeleted: (deletion: Deletion) => void;
  onFailed: (error: unknown) => void;
};

/** A deletion with `remove`: nothing is deleted before a person has read what it is and confirmed. */
export const provideDeletion = <Subject extends DeletionSubject>({
  remove,
  changes,
  onDeleted,
  onFailed,
}: DeletionParts<Subject>) =>
  provideDialog<Subject, null, Deletion>({
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

type RowDeletionParts = Pick<DeletionParts<RowSubject>, 'remove' | 'changes'> & { type: string };

/** The deletion of one row of a list. `type` is User, Item or LLMSettings. */
export const provideRowDeletion = ({ type, ...deletion }: RowDeletionParts): DialogLogic<RowSubject, null, Deletion> =>
  provideDeletion({
    ...deletion,
    onDeleted: (how) => {
      if (how === 'deleted') return notifyDeleted(type);
      const description = `Somebody else has already deleted the ${type}.`;
      notify({ type: 'info', title: 'Already deleted', description });
    },
    onFailed: (error) => notifyDeletionFailure(type, error),
  });
