import { assign, emit, sendParent, sendTo, setup } from 'xstate';
import { toFailure } from './failure.ts';
import { type FormValues, formMachine } from './form.machine.ts';
import { unprovided } from './unprovided.ts';

/** The form as a save flow invokes it: what it delivers goes to the flow. Provide its schema's `isValid`. */
export const flowFormMachine = formMachine.provide({
  actions: {
    deliver: sendParent((_, { values }: { values: FormValues }) => ({ type: 'form.delivered', values })),
  },
});

export const saveFlowMachine = setup({
  types: {
    context: {} as {
      initial: FormValues;
      values: FormValues;
      /** A page's own form is never closed; a modal, or a view with an Edit button, is. */
      staysOpen: boolean;
      needsChange: boolean;
      required: readonly string[];
    },
    input: {} as {
      initial: FormValues;
      staysOpen?: boolean;
      needsChange?: boolean;
      required?: readonly string[];
    },
    events: {} as
      | { type: 'flow.opened'; initial?: FormValues }
      | { type: 'flow.cancelled' }
      | { type: 'form.delivered'; values: FormValues },
    emitted: {} as { type: 'save.succeeded' } | { type: 'save.failed'; message: string },
    children: {} as { form: 'form'; save: 'save' },
  },
  actors: {
    form: flowFormMachine,
    /** Saves the values and says what the form starts from next; null: from what it started from before. */
    save: unprovided<FormValues | null, { values: FormValues }>('save'),
  },
  actions: {
    startFrom: assign({
      initial: ({ context }, params: { initial?: FormValues | null }) => params.initial ?? context.initial,
    }),
    keepValues: assign({ values: (_, params: { values: FormValues }) => params.values }),
    forgetValues: assign({ values: ({ context }) => context.initial }),
    refuseForm: sendTo('form', (_, params: { error: unknown }) => ({
      type: 'delivery.refused' as const,
      error: params.error,
    })),
    announceSuccess: emit({ type: 'save.succeeded' }),
    announceFailure: emit((_, params: { error: unknown }) => ({
      type: 'save.failed' as const,
      message: toFailure(params.error).message,
    })),
  },
  guards: {
    isPermanent: ({ context }) => context.staysOpen,
  },
}).createMachine({
  id: 'saveFlow',
  description:
    'A form and the call that saves it: in a modal, behind an Edit button, or always open. Each opening starts a new form, so nothing typed before can come back.',
  context: ({ input }) => ({
    initial: input.initial,
    values: input.initial,
    staysOpen: input.staysOpen ?? false,
    needsChange: input.needsChange ?? false,
    required: input.required ?? [],
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'What was typed, a password perhaps, is not kept.',
      entry: 'forgetValues',
      always: { guard: 'isPermanent', target: 'open' },
      on: {
        'flow.opened': { target: 'open', actions: { type: 'startFrom', params: ({ event }) => event } },
      },
    },
    open: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => ({
          initial: context.initial,
          needsChange: context.needsChange,
          required: context.required,
        }),
      },
      initial: 'editing',
      states: {
        editing: {
          on: {
            'form.delivered': { target: 'saving', actions: { type: 'keepValues', params: ({ event }) => event } },
            'flow.cancelled': { target: '#saveFlow.closed' },
          },
        },
        saving: {
          description: 'The call is on its way: cancelling would not take it back, so it is not offered.',
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context }) => ({ values: context.values }),
            onDone: {
              target: '#saveFlow.closed',
              actions: [{ type: 'startFrom', params: ({ event }) => ({ initial: event.output }) }, 'announceSuccess'],
            },
            onError: {
              target: 'editing',
              actions: [
                { type: 'refuseForm', params: ({ event }) => ({ error: event.error }) },
                { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
              ],
            },
          },
        },
      },
    },
  },
});
