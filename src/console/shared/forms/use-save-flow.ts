import { useActorRef } from '@xstate/react';
import type { FormValues } from '#machines/draft.ts';
import type { FlowInput } from '#machines/save-flow.machine.ts';
import type { FieldName } from './form.ts';
import type { SaveFlow } from './provide-save-flow.ts';
import { useFlow } from './use-flow.ts';

/** The values that a flow's form starts from, and when it may be submitted. */
export type FormStart<Values> = Pick<FlowInput, 'needsChange'> & {
  initial: Values;
  required?: readonly FieldName<Values>[];
};

/** Runs a save flow once while the component is mounted, for a form that disappears when it is saved. */
export const useSaveFlow = <Values extends FormValues>(
  { once, reader }: SaveFlow<Values>,
  start: FormStart<NoInfer<Values>>,
) => useFlow(useActorRef(once, { input: start }), reader);
