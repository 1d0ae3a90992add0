import { fromPromise } from 'xstate';
import { ApiError } from '#console/shared/client/api-error.ts';
import { conflictMachine } from '#machines/conflict.machine.ts';
import type { FormValues } from '#machines/form.machine.ts';
import { type FlowParts, provideSaveFlow } from './provide-save-flow.ts';
import type { EditFlow } from './use-edit-flow.ts';

type EditParts<Output> = FlowParts<Output> & {
  /** What is saved now, as the values that the form starts from. */
  fetchNewer: (id: string, signal: AbortSignal) => Promise<FormValues>;
};

/** A save flow whose call answers 409 when somebody else saved first. */
export const provideEditFlow = <Output>({ fetchNewer, ...parts }: EditParts<Output>): EditFlow => ({
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
