import { useActorRef, useSelector } from '@xstate/react';
import type { ActorRefFrom, InputFrom, SnapshotFrom } from 'xstate';
import type { saveFlowMachine } from '#machines/save-flow.machine.ts';

export type SaveFlowActor = ActorRefFrom<typeof saveFlowMachine>;
type SaveFlowSnapshot = SnapshotFrom<typeof saveFlowMachine>;

const selectForm = (flow: SaveFlowSnapshot) => flow.children.form;
const selectIsSaving = (flow: SaveFlowSnapshot) => flow.matches({ open: 'saving' });

/** Runs a save flow for as long as the component shows. `form` is there while the flow is open. */
export function useSaveFlow(machine: typeof saveFlowMachine, input: InputFrom<typeof saveFlowMachine>) {
  const flow = useActorRef(machine, { input });
  return {
    flow,
    form: useSelector(flow, selectForm),
    isSaving: useSelector(flow, selectIsSaving),
    open: (initial?: InputFrom<typeof saveFlowMachine>['initial']) =>
      flow.send(initial ? { type: 'flow.opened', initial } : { type: 'flow.opened' }),
    cancel: () => flow.send({ type: 'flow.cancelled' }),
  };
}
