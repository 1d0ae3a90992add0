import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { InputFrom, SnapshotFrom } from 'xstate';
import type { FormValues } from '#machines/form.machine.ts';
import type { FieldName, Form } from './form.ts';
import type { SaveFlow, SaveFlowMachine } from './provide-save-flow.ts';

type SaveFlowSnapshot = SnapshotFrom<SaveFlowMachine>;

const selectForm = (flow: SaveFlowSnapshot) => flow.children.form;
const selectIsSaving = (flow: SaveFlowSnapshot) => flow.matches({ open: 'saving' });

/** What a flow's form starts from, and when it may be submitted. */
export type FlowInput<Values> = Omit<InputFrom<SaveFlowMachine>, 'initial' | 'required'> & {
  initial: Values;
  required?: readonly FieldName<Values>[];
};

/** Runs a save flow for as long as the component shows. `form` is there while the flow is open. */
export function useSaveFlow<Values extends FormValues>(
  { machine, reader }: SaveFlow<Values>,
  input: FlowInput<NoInfer<Values>>,
) {
  const flow = useActorRef(machine, { input });
  const actor = useSelector(flow, selectForm);
  const form = useMemo((): Form<Values> | undefined => actor && { actor, reader }, [actor, reader]);
  return {
    flow,
    form,
    isSaving: useSelector(flow, selectIsSaving),
    open: (initial?: NoInfer<Values>) =>
      flow.send(initial ? { type: 'flow.opened', initial } : { type: 'flow.opened' }),
    cancel: () => flow.send({ type: 'flow.cancelled' }),
  };
}
