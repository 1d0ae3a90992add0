import { fromPromise } from 'xstate';
import type { FormValues } from '#machines/form.machine.ts';
import { flowFormMachine, saveFlowMachine } from '#machines/save-flow.machine.ts';
import { type FormReader, type FormSchema, formReader, type Problems } from './form.ts';

export type SaveFlowMachine = typeof saveFlowMachine;

/** A save flow with its call, and what reads its form. */
export type SaveFlow<Values> = { readonly machine: SaveFlowMachine; readonly reader: FormReader<Values> };

export type FlowParts<Values extends FormValues, Output> = {
  schema: FormSchema<Values, Output>;
  /** Saves what the schema made of the values; answers what the form starts from next, or null for the same as before. */
  save: (output: Output, signal: AbortSignal) => Promise<NoInfer<Values> | null>;
  onSaved: () => void;
  onFailed: (error: unknown) => void;
};

/** Values that their schema refuses left their form, which the form's chart does not let happen. */
export class UnreadFormError extends Error {
  override name = 'UnreadFormError';
  readonly problems: Problems;
  constructor(problems: Problems) {
    super('Values that their schema refuses left their form');
    this.problems = problems;
  }
}

/** A save flow whose form `schema` reads. */
export function provideSaveFlow<Values extends FormValues, Output>({
  schema,
  save,
  onSaved,
  onFailed,
}: FlowParts<Values, Output>): SaveFlow<Values> {
  const reader = formReader(schema);
  const machine = saveFlowMachine.provide({
    actors: {
      form: flowFormMachine.provide({ guards: { isValid: (_, { values }) => reader.read(values).isValid } }),
      save: fromPromise<FormValues | null, { values: FormValues }>(async ({ input, signal }) => {
        const reading = reader.read(input.values);
        if (!reading.isValid) throw new UnreadFormError(reading.problems);
        return save(reading.output, signal);
      }),
    },
    actions: { announceSuccess: onSaved, announceFailure: (_, { error }) => onFailed(error) },
  });
  return { machine, reader };
}
