import { fromPromise } from 'xstate';
import { ApiError } from '#console/shared/client/api-error.ts';
import { announceChange } from '#console/shared/facts/changes.ts';
import type { Fact } from '#console/shared/facts/facts.ts';
import type { UnsavedWork } from '#console/shared/leaving/unsaved-work.ts';
import { notifyBreakOff } from '#console/shared/notifications/notify.ts';
import type { FormValues } from '#machines/draft.ts';
import type { Delivery } from '#machines/form.machine.ts';
import { type FlowSubject, modalFlowMachine, type Opening } from '#machines/modal-flow.machine.ts';
import { pageFlowMachine } from '#machines/page-flow.machine.ts';
import { flowFormMachine, type Saved, saveFlowMachine } from '#machines/save-flow.machine.ts';
import { type FormReader, type FormSchema, formReader, type Problems } from './form.ts';

/** A save flow with its call, and the reader of its form. */
export type SaveFlow<Values> = {
  readonly reader: FormReader<Values>;
  /** The form and its call, used once: the flow ends when the form is saved. */
  readonly once: typeof saveFlowMachine;
  /** On demand: in a modal, or behind an Edit button. `recall` says what a form that starts from these values works on. */
  readonly onDemand: (work: UnsavedWork, recall: Recall<Values>) => typeof modalFlowMachine;
  /** On a page whose form stays. The console asks `work` before changes are lost. */
  readonly onPage: (work: UnsavedWork) => typeof pageFlowMachine;
};

/** What a form opens with that starts from these values. */
export type Recall<Values> = (initial: Values) => Opening;

type FlowParts<Values extends FormValues, Output, Answer> = {
  schema: FormSchema<Values, Output>;
  /** Saves the schema's output. `secret` says whether a secret that the form shows was entered again. */
  save: (output: Output, signal: AbortSignal, secret: Delivery['secret']) => Promise<Answer>;
  /** The values that the next form starts from after this answer. By default it starts from the same values again. */
  startNext?: (answer: Answer) => NoInfer<Values>;
  /** The facts that saving changes. */
  changes: readonly Fact[];
  onSaved: (answer: Answer) => void;
  onFailed: (error: unknown) => void;
  /** How to read the stored secret that the form shows, such as an API key. */
  secret?: {
    isUnreadable: (initial: FormValues) => boolean;
    isElsewhere: (initial: FormValues) => boolean;
  };
};

type EditParts<Values extends FormValues, Output, Answer> = FlowParts<Values, Output, Answer> & {
  /** Reads what the server has stored now for the values that a form started from. */
  fetchNewer: (initial: Values, signal: AbortSignal) => Promise<NoInfer<Values>>;
};

/** A form submitted values that its schema refuses. The form's chart prevents this, so it is a bug. */
export class UnreadFormError extends Error {
  override name = 'UnreadFormError';
  readonly problems: Problems;
  constructor(problems: Problems) {
    super('A form sent values that its schema refuses');
    this.problems = problems;
  }
}

/** A save flow whose form is read by `schema`. */
export const provideSaveFlow = <Values extends FormValues, Output, Answer>(parts: FlowParts<Values, Output, Answer>) =>
  buildFlow(parts, saveFlowMachine);

/** A save flow whose call answers 409 when somebody else saved first. `fetchNewer` reads what they saved. */
export const provideEditFlow = <Values extends FormValues, Output, Answer>({
  fetchNewer,
  ...parts
}: EditParts<Values, Output, Answer>): SaveFlow<Values> =>
  buildFlow(
    parts,
    saveFlowMachine.provide({
      actors: {
        fetchNewer: fromPromise<FormValues, { initial: FormValues }>(({ input, signal }) =>
          // A flow starts from the values of its form, so they have this type.
          fetchNewer(input.initial as Values, signal),
        ),
      },
      guards: { isOvertaken: (_, { error }) => error instanceof ApiError && error.status === 409 },
    }),
  );

type LookupParts<Values> = {
  /** Finds the values that the form starts from; null when there are none. */
  find: (subject: FlowSubject, signal: AbortSignal) => Promise<NoInfer<Values> | null>;
  onMissed: () => void;
  onFailed: (error: unknown) => void;
};

/** The same flow, for a form whose start values must be looked up first. */
export const withLookup = <Values extends FormValues>(
  flow: SaveFlow<Values>,
  { find, onMissed, onFailed }: LookupParts<Values>,
): SaveFlow<Values> => ({
  ...flow,
  onDemand: (work, recall) =>
    flow.onDemand(work, recall).provide({
      actors: {
        findInitial: fromPromise<Opening | null, { subject: FlowSubject }>(async ({ input, signal }) => {
          const initial = await find(input.subject, signal);
          return initial && recall(initial);
        }),
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
        // The announced answer is the one of `save`, so it has this type.
        onSaved(answer as Answer);
      },
      announceFailure: (_, { error }) => onFailed(error),
      announceBreakOff: () => {
        // It may be saved, and then it has changed what is shown.
        announceChange(changes);
        notifyBreakOff();
      },
    },
  });
  const keeping = ({ holdWork, keepDraft }: UnsavedWork) =>
    once.provide({
      actors: { form: form.provide({ actors: { holdWork }, actions: { keepDraft: (_, kept) => keepDraft(kept) } }) },
    });
  return {
    reader,
    once,
    onDemand: (work) => modalFlowMachine.provide({ actors: { flow: keeping(work) } }),
    onPage: (work) => pageFlowMachine.provide({ actors: { flow: keeping(work) } }),
  };
}
