import { useSelector } from '@xstate/react';
import type { ActorRef } from 'xstate';
import type { DialogSnapshot } from './provide-dialog.ts';

type Dialog<Subject, Answer> = Pick<ActorRef<DialogSnapshot<Subject, Answer>, never>, 'getSnapshot' | 'subscribe'>;

/** What a dialog shows: its mode, and what is known in it. */
export function useDialog<Subject, Answer>(dialog: Dialog<Subject, Answer>) {
  const snapshot = useSelector(dialog, (known) => known);
  const { subject, answer, failure } = snapshot.context;
  return {
    isOpen: !snapshot.matches('closed'),
    isAsking: snapshot.matches('asking'),
    isAnswered: snapshot.matches('answered'),
    subject,
    answer,
    failure,
  };
}
