import { fromPromise } from 'xstate';
import { ApiError } from '#console/shared/client/api-error.ts';
import { announceChange } from '#console/shared/facts/changes.ts';
import type { Fact } from '#console/shared/facts/facts.ts';
import type { UnsavedWork } from '#console/shared/leaving/unsaved-work.ts';
import type { FormValues } from '#machines/draft.ts';
import type { Delivery } from '#machines/form.machine.ts';
import { type LookupSubject, modalFlowMachine } from '#machines/modal-flow.machine.ts';
import { pageFlowMachine } from '#machines/page-flow.machine.ts';
import { flowFormMachine, type Saved, saveFlowMachine } from '#machines/save-flow.machine.ts';
import { type FormReader, type FormSchema, formReader, type Problems } from './form.ts';

/** A save flow with its call, and what reads its form. */
export type SaveFlow<Values> = {
  readonly reader: FormReader<Values>;
  /** The form and its call, once: when it is saved, that is over. */
  readonly once: typeof saveFlowMachine;
  /** On demand: in a modal, or behind an Edit button. */
  readonly modal: typeof modalFlowMachine;
  /** On a page whose form stays; the console asks `work` before changes are lost. */
  readonly onPage: (work: UnsavedWork) => typeof pageFlowMachine;
};

type FlowParts<Values extends FormValues, Output, Answer> = {
  schema: FormSchema<Values, Output>;
  /** Saves what the schema made of the values. `secret` says whether a secret that the form shows was entered anew. */
  save: (output: Output, signal: AbortSignal, secret: Delivery['secret']) => Promise<Answer>;
  /** What a form starts from after such an answer; without it, from what it started from before. */
  startNext?: (answer: Answer) => NoInfer<Values>;
  /** What is different once it is saved. */
  changes: readonly Fact[];
  onSaved: (answer: Answer) => void;
  onFailed: (error: unknown) => void;
  /** What the server says of the secret that the form shows, such as an API key. */
  secret?: {
    isUnreadable: (initial: FormValues) => boolean;
    isElsewhere: (initial: FormValues) => boolean;
  };
};

type EditParts<Values extends FormValues, Output, Answer> = FlowParts<Values, Output, Answer> & {
  /** What is saved now of what a form started from. */
  fetchNewer: (initial: Values, signal: AbortSignal) => Promise<NoInfer<Values>>;
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
export const provideSaveFlow = <Values extends FormValues, Output, Answer>(parts: FlowParts<Values, Output, Answer>) =>
  buildFlow(parts, saveFlowMachine);

/** A save flow whose call answers 409 when somebody else saved first, and the way to what they saved. */
export const provideEditFlow = <Values extends FormValues, Output, Answer>({
  fetchNewer,
  ...parts
}: EditParts<Values, Output, Answer>): SaveFlow<Values> =>
  buildFlow(
    parts,
    saveFlowMachine.provide({
      actors: {
        fetchNewer: fromPromise<FormValues, { initial: FormValues }>(({ input, signal }) =>
          // What a flow starts from are the values of its form.
          fetchNewer(input.initial as Values, signal),
        ),
      },
      guards: { isOvertaken: (_, { error }) => error instanceof ApiError && error.status === 409 },
    }),
  );

type LookupParts<Values> = {
  /** Finds what the form is to start from; null when there is no such thing. */
  find: (subject: LookupSubject, signal: AbortSignal) => Promise<NoInfer<Values> | null>;
  onMissed: () => void;
  onFailed: (error: unknown) => void;
};

/** The same flow, for a form whose start has to be found first. */
export const withLookup = <Values extends FormValues>(
  flow: SaveFlow<Values>,
  { find, onMissed, onFailed }: LookupParts<Values>,
): SaveFlow<Values> => ({
  ...flow,
  modal: flow.modal.provide({
    actors: {
      findInitial: fromPromise<FormValues | null, { subject: LookupSubject }>(({ input, signal }) =>
        find(input.subject, signal),
      ),
    },
    actions: { announceMiss: onMissed, announceFailure: (_, { error }) => onFailed(error) },
  }),
});

function buildFlow<Values extends FormValues, Output, Answer>(
  { schema, save, startNext, changes, onSaved, onFailed, secret }: FlowParts<Values, Output, Answer>,
  machine: typeof saveFlowMachine,
): SaveFlow<Values> {
  const reader = formReader(schema);
  const form = flowFormMachine.provide({
    guards: {
      isFlawed: (_, { values }) => !reader.read(values).isValid,
      isSecretUnreadable: (_, { initial }) => secret?.isUnreadable(initial) ?? false,
      isSecretElsewhere: (_, { initial }) => secret?.isElsewhere(initial) ?? false,
    },
  });
  const once = machine.provide({
    actors: {
      form,
      save: fromPromise<Saved, Delivery>(async ({ input, signal }) => {
        const reading = reader.read(input.values);
        if (!reading.isValid) throw new UnreadFormError(reading.problems);
        const answer = await save(reading.output, signal, input.secret);
        return { answer, initial: startNext?.(answer) ?? null };
      }),
    },
    actions: {
      announceSuccess: (_, { answer }) => {
        announceChange(changes);
        // What is announced is what `save` answered.
        onSaved(answer as Answer);
      },
      announceFailure: (_, { error }) => onFailed(error),
    },
  });
  return {
    reader,
    once,
    modal: modalFlowMachine.provide({ actors: { flow: once } }),
    onPage: ({ holdWork, keepDraft }) =>
      pageFlowMachine.provide({
        actors: {
          flow: once.provide({
            actors: {
              form: form.provide({ actors: { holdWork }, actions: { keepDraft: (_, kept) => keepDraft(kept) } }),
            },
          }),
        },
      }),
  };
}
