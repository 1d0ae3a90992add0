import { assertEvent, assign, sendParent, sendTo, setup } from 'xstate';
import type { Draft, FormValues } from './draft.ts';
import { toFailure } from './failure.ts';
import { type Delivery, formMachine, type Work } from './form.machine.ts';
import { unprovided } from './unprovided.ts';

/** The values that a flow's form starts from, and when it may be submitted. */
export type FlowInput = {
  initial: FormValues;
  needsChange?: boolean;
  required?: readonly string[];
  work?: Work | null;
  draft?: Draft | null;
};

/** The result of a save: the server's answer, and the start values of the next form (null: the same as before). */
export type Saved = { readonly answer: unknown; readonly initial: FormValues | null };

/** The form that a save flow invokes. It delivers its values to the flow. Provide the check of its schema. */
export const flowFormMachine = formMachine.provide({
  actions: {
    deliver: sendParent((_, delivery: Delivery) => ({ type: 'form.delivered', ...delivery })),
  },
});

export const saveFlowMachine = setup({
  types: {
    context: {} as Required<FlowInput> & {
      /** Why the newer version could not be read. */
      failure: string | null;
    },
    input: {} as FlowInput,
    output: {} as {
      /** The start values of the next form. */
      initial: FormValues;
    },
    events: {} as ({ type: 'form.delivered' } & Delivery) | { type: 'flow.cancelled' } | { type: 'newer.requested' },
    children: {} as { form: 'form'; save: 'save'; fetchNewer: 'fetchNewer' },
  },
  actors: {
    form: flowFormMachine,
    /** Saves the delivered values. */
    save: unprovided<Saved, Delivery>('save'),
    /** Reads the current saved version of the values that the form started from. */
    fetchNewer: unprovided<FormValues, { initial: FormValues }>('fetchNewer'),
  },
  actions: {
    startFrom: assign({
      initial: ({ context }, params: { initial: FormValues | null }) => params.initial ?? context.initial,
    }),
    refuseForm: sendTo('form', (_, params: { error: unknown }) => ({
      type: 'delivery.refused' as const,
      error: params.error,
    })),
    rebaseForm: sendTo('form', (_, params: { initial: FormValues }) => ({
      type: 'form.rebased' as const,
      initial: params.initial,
    })),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error).message }),
    forgetFailure: assign({ failure: null }),
    announceSuccess: (_, _params: { answer: unknown }) => {},
    announceFailure: (_, _params: { error: unknown }) => {},
    /** Says that nobody knows whether the values were saved. */
    announceBreakOff: () => {},
  },
  guards: {
    /** Whether somebody else saved first. Provided if the server can say so. */
    isOvertaken: (_, _params: { error: unknown }): boolean => false,
  },
}).createMachine({
  id: 'saveFlow',
  description:
    'A form and the call that saves it. If somebody else saved first, the person sees that and decides when to load the newer version. Until they save or cancel, neither version is lost.',
  context: ({ input }) => ({
    initial: input.initial,
    needsChange: input.needsChange ?? false,
    required: input.required ?? [],
    work: input.work ?? null,
    draft: input.draft ?? null,
    failure: null,
  }),
  output: ({ context }) => ({ initial: context.initial }),
  invoke: {
    id: 'form',
    src: 'form',
    input: ({ context: { initial, needsChange, required, work, draft } }) => ({
      initial,
      needsChange,
      required,
      work,
      draft,
    }),
  },
  initial: 'editing',
  states: {
    editing: {
      initial: 'undisturbed',
      states: {
        undisturbed: {},
        overtaken: {
          description: 'Somebody else saved first what this form edits.',
          exit: 'forgetFailure',
          on: { 'newer.requested': { target: 'catchingUp' } },
        },
        catchingUp: {
          invoke: {
            id: 'fetchNewer',
            src: 'fetchNewer',
            input: ({ context }) => ({ initial: context.initial }),
            onDone: {
              target: 'merged',
              actions: [
                { type: 'startFrom', params: ({ event }) => ({ initial: event.output }) },
                { type: 'rebaseForm', params: ({ event }) => ({ initial: event.output }) },
              ],
            },
            onError: {
              target: 'overtaken',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        merged: { description: 'The typed changes are on the newer version, and not saved yet.' },
      },
      on: {
        'form.delivered': { target: 'saving' },
        'flow.cancelled': { target: 'cancelled' },
      },
    },
    saving: {
      description:
        'The call is running. A person need not wait for it: the call is then broken off, and may have been carried out all the same.',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ event }) => {
          assertEvent(event, 'form.delivered');
          return { values: event.values, secret: event.secret };
        },
        onDone: {
          target: 'saved',
          actions: [
            { type: 'startFrom', params: ({ event }) => ({ initial: event.output.initial }) },
            { type: 'announceSuccess', params: ({ event }) => ({ answer: event.output.answer }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isOvertaken', params: ({ event }) => ({ error: event.error }) },
            target: '#saveFlow.editing.overtaken',
            actions: [
              { type: 'refuseForm', params: ({ event }) => ({ error: event.error }) },
              { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            target: 'editing',
            actions: [
              { type: 'refuseForm', params: ({ event }) => ({ error: event.error }) },
              { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        ],
      },
      on: { 'flow.cancelled': { target: 'cancelled', actions: 'announceBreakOff' } },
    },
    saved: { type: 'final' },
    cancelled: { type: 'final' },
  },
});
