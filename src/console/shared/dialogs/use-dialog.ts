import { useSelector } from '@xstate/react';
import type { ActorRef } from 'xstate';
import type { DialogSnapshot } from './provide-dialog.ts';

type Dialog<Subject, Answer, Wait> = Pick<
  ActorRef<DialogSnapshot<Subject, Answer, Wait>, never>,
  'getSnapshot' | 'subscribe'
>;

/** What a dialog shows: its mode, and what is known in it. */
export function useDialog<Subject, Answer, Wait>(dialog: Dialog<Subject, Answer, Wait>) {
  const snapshot = useSelector(dialog, (known) => known);
  const { subject, answer, wait, failure } = snapshot.context;
  return {
    isOpen: !snapshot.matches('closed'),
    isAsking: snapshot.matches('asking'),
    isStopping: snapshot.matches({ asking: 'stopping' }),
    isAnswered: snapshot.matches('answered'),
    subject,
    answer,
    wait,
    failure,
  };
}
