import type { ActorRef } from 'xstate';
import { ApiError } from '#console/shared/client/api-error.ts';
import type { Fact } from '#console/shared/facts/facts.ts';
import {
  describeDeleted,
  notify,
  notifyBreakOff,
  notifyDeleted,
  notifyDeletionFailure,
  notifyUndoable,
} from '#console/shared/notifications/notify.ts';
import { type DialogEvent, type DialogLogic, type DialogSnapshot, provideDialog } from './provide-dialog.ts';

/** The thing to delete: its label for the person. A subject also has what the server needs. */
export type DeletionSubject = { readonly label: string };
type RowSubject = DeletionSubject & { readonly id: string | number };

/** `gone`: it had been deleted before, by somebody else or by a call whose answer was lost. `removal` takes the deletion back; null if it cannot be undone. */
type Deletion = { readonly how: 'deleted' | 'gone'; readonly removal: string | null };

/** The dialog of any deletion after its opening: it can be confirmed and closed. */
export type DeletionActor = ActorRef<DialogSnapshot<DeletionSubject, Deletion>, DialogEvent<never, null>>;

type DeletionParts<Subject> = {
  /** Returns what takes the deletion back, if anything does. */
  remove: (subject: Subject, signal: AbortSignal) => Promise<string | null>;
  /** The facts that the deletion changes. */
  changes: readonly Fact[];
  onDeleted: (deletion: Deletion) => void;
  onFailed: (error: unknown) => void;
  /** What may have become of it when a person did not wait. */
  unseen?: string;
};

/** What may have become of a deletion that nobody waited for: the answer would have brought what takes it back. */
export const WITHOUT_UNDO = 'may be deleted all the same, without Undo';

/** A deletion with `remove`: nothing is deleted before a person has read what it is and confirmed. */
export const provideDeletion = <Subject extends DeletionSubject>({
  remove,
  changes,
  onDeleted,
  onFailed,
  unseen = 'may be deleted all the same',
}: DeletionParts<Subject>) =>
  provideDialog<Subject, null, Deletion>({
    ask: async ({ subject }, signal) => {
      try {
        return { how: 'deleted', removal: await remove(subject, signal) };
      } catch (error) {
        if (error instanceof ApiError && error.isGone) return { how: 'gone', removal: null };
        throw error;
      }
    },
    changes,
    onBrokenOff: () => notifyBreakOff(unseen),
    onAnswered: onDeleted,
    onFailed,
  });

type RowDeletionParts = Pick<DeletionParts<RowSubject>, 'changes'> & {
  /** User, Item or LLMSettings. */
  type: string;
  remove: (subject: RowSubject, signal: AbortSignal) => Promise<void>;
};
type UndoableParts = Pick<DeletionParts<RowSubject>, 'changes'> & {
  type: string;
  /** Returns what `undo` needs. */
  remove: (subject: RowSubject, signal: AbortSignal) => Promise<string>;
  undo: (removal: string) => void;
};

/** The deletion of one row of a list. */
export const provideRowDeletion = ({ type, remove, changes }: RowDeletionParts) =>
  provideRow(type, changes, async (subject, signal) => {
    await remove(subject, signal);
    return null;
  });

/** The same, with a button in the toast that takes it back. */
export const provideUndoableDeletion = ({ type, remove, changes, undo }: UndoableParts) =>
  provideRow(type, changes, remove, undo);

const provideRow = (
  type: string,
  changes: readonly Fact[],
  remove: DeletionParts<RowSubject>['remove'],
  undo?: (removal: string) => void,
): DialogLogic<RowSubject, null, Deletion> =>
  provideDeletion({
    remove,
    changes,
    onDeleted: ({ how, removal }) => {
      if (removal !== null && undo) return notifyUndoable(describeDeleted(type), () => undo(removal));
      if (how === 'deleted') return notifyDeleted(type);
      const description = `The ${type} was gone already.`;
      notify({ type: 'info', title: 'Already deleted', description });
    },
    onFailed: (error) => notifyDeletionFailure(type, error),
    ...(undo && { unseen: WITHOUT_UNDO }),
  });
