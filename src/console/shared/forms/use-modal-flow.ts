import { useActorRef, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { FormValues } from '#machines/draft.ts';
import type { LookupSubject, modalFlowMachine } from '#machines/modal-flow.machine.ts';
import type { SaveFlow } from './provide-save-flow.ts';
import { useFlow } from './use-flow.ts';
import type { FormStart } from './use-save-flow.ts';

type ModalSnapshot = SnapshotFrom<typeof modalFlowMachine>;

const selectFlow = (modal: ModalSnapshot) => modal.children.flow;
const selectSubject = (modal: ModalSnapshot) => modal.context.subject;
const selectIsSearching = (modal: ModalSnapshot) => modal.matches('searching');

/** Runs a save flow on demand: in a modal, or behind an Edit button. `form` is defined while it is open. */
export function useModalFlow<Values extends FormValues>(
  { modal, reader }: SaveFlow<Values>,
  start: FormStart<NoInfer<Values>>,
) {
  const actor = useActorRef(modal, { input: start });
  const flow = useSelector(actor, selectFlow);
  return {
    ...useFlow(flow, reader),
    /** The subject of the last lookup. */
    subject: useSelector(actor, selectSubject),
    isSearching: useSelector(actor, selectIsSearching),
    open: (initial?: NoInfer<Values>) =>
      actor.send(initial ? { type: 'flow.opened', initial } : { type: 'flow.opened' }),
    /** Looks up the start values and then opens the form. */
    request: (subject: LookupSubject) => actor.send({ type: 'flow.requested', subject }),
    cancel: () => flow?.send({ type: 'flow.cancelled' }),
  };
}
