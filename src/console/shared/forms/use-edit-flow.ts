import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { ActorRefFrom, InputFrom } from 'xstate';
import type { conflictMachine } from '#machines/conflict.machine.ts';
import { type SaveFlowMachine, useSaveFlow } from './use-save-flow.ts';

export type ConflictActor = ActorRefFrom<typeof conflictMachine>;

/** A save that the server refuses when somebody else saved first, and the way to what they saved. */
export type EditFlow = {
  save: (hear: { onConflict: () => void; onSaved?: (() => void) | undefined }) => SaveFlowMachine;
  conflict: typeof conflictMachine;
};

/**
 * Runs a save flow together with the chart of its conflicts, which hands a newer version to the open form. `onSaved` is
 * what the screen itself makes of a save.
 */
export function useEditFlow(
  { save, conflict: conflictMachine }: EditFlow,
  input: InputFrom<SaveFlowMachine>,
  onSaved?: () => void,
) {
  const conflict = useActorRef(conflictMachine);
  const machine = useMemo(
    () => save({ onConflict: () => conflict.send({ type: 'conflict.found' }), onSaved }),
    [save, conflict, onSaved],
  );
  const flow = useSaveFlow(machine, input);
  const { form } = flow;
  useEffect(() => {
    const loading = conflict.on('newer.loaded', ({ values }) => form?.send({ type: 'form.rebased', initial: values }));
    return () => {
      loading.unsubscribe();
      conflict.send({ type: 'conflict.settled' });
    };
  }, [conflict, form]);
  return { ...flow, conflict };
}
