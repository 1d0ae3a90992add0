import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { saveFlowMachine } from '#machines/save-flow.machine.ts';
import type { Form, FormReader } from './form.ts';

export type FlowActor = ActorRefFrom<typeof saveFlowMachine>;
export type FlowSnapshot = SnapshotFrom<typeof saveFlowMachine>;

/** A flow that has ended still holds its form, but that form is stopped. */
const selectForm = (flow: FlowSnapshot | undefined) => (flow?.status === 'active' ? flow.children.form : undefined);
const selectIsSaving = (flow: FlowSnapshot | undefined) => flow?.matches('saving') ?? false;
const selectIsSaved = (flow: FlowSnapshot | undefined) => flow?.matches('saved') ?? false;

/** The state of a save flow. `form` is defined while the flow runs. */
export function useFlow<Values>(flow: FlowActor | undefined, reader: FormReader<Values>) {
  const actor = useSelector(flow, selectForm);
  const form = useMemo((): Form<Values> | undefined => actor && { actor, reader }, [actor, reader]);
  return { flow, form, isSaving: useSelector(flow, selectIsSaving), isSaved: useSelector(flow, selectIsSaved) };
}
