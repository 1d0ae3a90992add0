import { fromPromise } from 'xstate';
import { ApiError } from '#console/shared/client/api-error.ts';
import { conflictMachine } from '#machines/conflict.machine.ts';
import type { FormValues } from '#machines/form.machine.ts';
import { type FlowParts, provideSaveFlow, type SaveFlow } from './provide-save-flow.ts';

/** A save that the server refuses when somebody else saved first, and the way to what they saved. */
export type EditFlow<Values> = {
  readonly save: (hear: { onConflict: () => void; onSaved?: (() => void) | undefined }) => SaveFlow<Values>;
  readonly conflict: typeof conflictMachine;
};

type EditParts<Values extends FormValues, Output> = FlowParts<Values, Output> & {
  /** What is saved now, as the values that the form starts from. */
  fetchNewer: (id: string, signal: AbortSignal) => Promise<NoInfer<Values>>;
};

/** A save flow whose call answers 409 when somebody else saved first. */
export const provideEditFlow = <Values extends FormValues, Output>({
  fetchNewer,
  ...parts
}: EditParts<Values, Output>): EditFlow<Values> => ({
  save: ({ onConflict, onSaved }) =>
    provideSaveFlow({
      ...parts,
      onSaved: () => {
        parts.onSaved();
        onSaved?.();
      },
      onFailed: (error) => {
        if (error instanceof ApiError && error.status === 409) onConflict();
        parts.onFailed(error);
      },
    }),
  conflict: conflictMachine.provide({
    actors: {
      fetchNewer: fromPromise<FormValues, { id: string }>(({ input, signal }) => fetchNewer(input.id, signal)),
    },
  }),
});
