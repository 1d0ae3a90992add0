import { useActorRef, useSelector } from '@xstate/react';
import type { ActorRefFrom, InputFrom, SnapshotFrom } from 'xstate';
import type { saveFlowMachine } from '#machines/save-flow.machine.ts';

/** A save flow with its schema and its call, as the app provides it. */
export type SaveFlowMachine = typeof saveFlowMachine;
export type SaveFlowActor = ActorRefFrom<SaveFlowMachine>;
type SaveFlowSnapshot = SnapshotFrom<SaveFlowMachine>;

const selectForm = (flow: SaveFlowSnapshot) => flow.children.form;
const selectIsSaving = (flow: SaveFlowSnapshot) => flow.matches({ open: 'saving' });

/** Runs a save flow for as long as the component shows. `form` is there while the flow is open. */
export function useSaveFlow(machine: SaveFlowMachine, input: InputFrom<SaveFlowMachine>) {
  const flow = useActorRef(machine, { input });
  return {
    flow,
    form: useSelector(flow, selectForm),
    isSaving: useSelector(flow, selectIsSaving),
    open: (initial?: InputFrom<SaveFlowMachine>['initial']) =>
      flow.send(initial ? { type: 'flow.opened', initial } : { type: 'flow.opened' }),
    cancel: () => flow.send({ type: 'flow.cancelled' }),
  };
}
