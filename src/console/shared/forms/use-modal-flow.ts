import { useActorRef, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { useUnsavedWork } from '#console/shared/leaving/unsaved-work.ts';
import type { FormValues } from '#machines/draft.ts';
import type { Work } from '#machines/form.machine.ts';
import type { FlowSubject, modalFlowMachine } from '#machines/modal-flow.machine.ts';
import type { Recall, SaveFlow } from './provide-save-flow.ts';
import { useFlow } from './use-flow.ts';
import type { FormStart } from './use-save-flow.ts';

type ModalSnapshot = SnapshotFrom<typeof modalFlowMachine>;

const selectFlow = (modal: ModalSnapshot) => modal.children.flow;
const selectSubject = (modal: ModalSnapshot) => modal.context.subject;
const selectIsSearching = (modal: ModalSnapshot) => modal.matches('searching');

type ModalStart<Values> = FormStart<Values> & {
  /**
   * Names what a form that starts from these values works on. With it, the console asks before changes are lost, and keeps them
   * if the session ends: they are there when the same person opens the same form again.
   */
  work?: (initial: Values) => Work;
};

/** Runs a save flow on demand: in a modal, or behind an Edit button. `form` is defined while it is open. */
export function useModalFlow<Values extends FormValues>(
  { onDemand, reader }: SaveFlow<Values>,
  start: ModalStart<NoInfer<Values>>,
) {
  const unsavedWork = useUnsavedWork();
  const recall: Recall<Values> = (initial) => {
    const work = start.work?.(initial) ?? null;
    return { initial, work, draft: work && unsavedWork.recallDraft(work.place) };
  };
  const actor = useActorRef(onDemand(unsavedWork, recall), { input: start });
  const flow = useSelector(actor, selectFlow);
  return {
    ...useFlow(flow, reader),
    /** The subject of the last opening or lookup. */
    subject: useSelector(actor, selectSubject),
    isSearching: useSelector(actor, selectIsSearching),
    open: (initial: NoInfer<Values> = start.initial, subject?: FlowSubject) =>
      actor.send({ type: 'flow.opened', ...recall(initial), ...(subject && { subject }) }),
    /** Looks up the start values and then opens the form. */
    request: (subject: FlowSubject) => actor.send({ type: 'flow.requested', subject }),
    cancel: () => flow?.send({ type: 'flow.cancelled' }),
  };
}
