import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { conflictMachine } from '#machines/conflict.machine.ts';
import type { FormValues } from '#machines/form.machine.ts';
import type { EditFlow } from './provide-edit-flow.ts';
import { type FlowInput, useSaveFlow } from './use-save-flow.ts';

export type ConflictActor = ActorRefFrom<typeof conflictMachine>;

/**
 * Runs a save flow together with the chart of its conflicts, which hands a newer version to the open form. `onSaved` is
 * what the screen itself makes of a save.
 */
export function useEditFlow<Values extends FormValues>(
  { save, conflict: conflictMachine }: EditFlow<Values>,
  input: FlowInput<NoInfer<Values>>,
  onSaved?: () => void,
) {
  const conflict = useActorRef(conflictMachine);
  const provided = useMemo(
    () => save({ onConflict: () => conflict.send({ type: 'conflict.found' }), onSaved }),
    [save, conflict, onSaved],
  );
  const flow = useSaveFlow(provided, input);
  const { form } = flow;
  useEffect(() => {
    const loading = conflict.on('newer.loaded', ({ values }) =>
      form?.actor.send({ type: 'form.rebased', initial: values }),
    );
    return () => {
      loading.unsubscribe();
      conflict.send({ type: 'conflict.settled' });
    };
  }, [conflict, form]);
  return { ...flow, conflict };
}
