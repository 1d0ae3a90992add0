import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { type FormValues, formMachine } from '#machines/form.machine.ts';
import { flowFormMachine, saveFlowMachine } from '#machines/save-flow.machine.ts';
import type { FormSchema } from './problems.ts';

/** A form that `schema` judges and whose values go to `deliver`. */
export const provideForm = (schema: FormSchema, deliver: (values: FormValues) => void) =>
  formMachine.provide({
    guards: { isValid: (_, { values }) => v.is(schema, values) },
    actions: { deliver: (_, { values }) => deliver(values) },
  });

export type FlowParts<Output> = {
  schema: v.GenericSchema<unknown, Output>;
  /** Saves what the schema made of the values; answers what the form starts from next, or null for the same as before. */
  save: (output: Output, signal: AbortSignal) => Promise<FormValues | null>;
  onSaved: () => void;
  onFailed: (error: unknown) => void;
};

/** A save flow whose form `schema` judges. */
export const provideSaveFlow = <Output>({ schema, save, onSaved, onFailed }: FlowParts<Output>) =>
  saveFlowMachine.provide({
    actors: {
      form: flowFormMachine.provide({ guards: { isValid: (_, { values }) => v.is(schema, values) } }),
      save: fromPromise<FormValues | null, { values: FormValues }>(({ input, signal }) =>
        save(v.parse(schema, input.values), signal),
      ),
    },
    actions: { announceSuccess: onSaved, announceFailure: (_, { error }) => onFailed(error) },
  });
