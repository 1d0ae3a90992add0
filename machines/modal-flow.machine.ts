import { assertEvent, assign, setup } from 'xstate';
import type { FormValues } from './draft.ts';
import { type FlowInput, saveFlowMachine } from './save-flow.machine.ts';
import { unprovided } from './unprovided.ts';

/** The subject of a lookup: its id for the console, its label for the person. */
export type LookupSubject = { readonly id: number; readonly label: string };

export const modalFlowMachine = setup({
  types: {
    context: {} as {
      initial: FormValues;
      needsChange: boolean;
      required: readonly string[];
      /** The subject of the last lookup; null before that. */
      subject: LookupSubject | null;
    },
    input: {} as Pick<FlowInput, 'initial' | 'needsChange' | 'required'>,
    events: {} as { type: 'flow.opened'; initial?: FormValues } | { type: 'flow.requested'; subject: LookupSubject },
    children: {} as { flow: 'flow'; findInitial: 'findInitial' },
  },
  actors: {
    flow: saveFlowMachine,
    /** Finds the values that the form starts from; null when there are none. */
    findInitial: unprovided<FormValues | null, { subject: LookupSubject }>('findInitial'),
  },
  actions: {
    keepSubject: assign({ subject: (_, params: { subject: LookupSubject }) => params.subject }),
    startFrom: assign({
      initial: ({ context }, params: { initial?: FormValues | null }) => params.initial ?? context.initial,
    }),
    announceMiss: () => {},
    announceFailure: (_, _params: { error: unknown }) => {},
  },
  guards: {
    isMissing: (_, params: { initial: FormValues | null }) => params.initial === null,
  },
}).createMachine({
  id: 'modalFlow',
  description:
    'A save flow on demand: in a modal, or behind an Edit button. The values to edit are given or looked up first. Each opening starts a new form, so old typed text cannot come back.',
  context: ({ input }) => ({
    initial: input.initial,
    needsChange: input.needsChange ?? false,
    required: input.required ?? [],
    subject: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'flow.opened': { target: 'open', actions: { type: 'startFrom', params: ({ event }) => event } },
        'flow.requested': { target: 'searching', actions: { type: 'keepSubject', params: ({ event }) => event } },
      },
    },
    searching: {
      description: 'Looks up the values to edit, because they belong to something else.',
      invoke: {
        id: 'findInitial',
        src: 'findInitial',
        input: ({ event }) => {
          assertEvent(event, 'flow.requested');
          return { subject: event.subject };
        },
        onDone: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ initial: event.output }) },
            target: 'closed',
            actions: 'announceMiss',
          },
          { target: 'open', actions: { type: 'startFrom', params: ({ event }) => ({ initial: event.output }) } },
        ],
        onError: {
          target: 'closed',
          actions: { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'flow.requested': {
          description: 'Only the last requested lookup counts.',
          target: 'searching',
          reenter: true,
          actions: { type: 'keepSubject', params: ({ event }) => event },
        },
      },
    },
    open: {
      invoke: {
        id: 'flow',
        src: 'flow',
        input: ({ context: { initial, needsChange, required } }) => ({ initial, needsChange, required }),
        onDone: {
          description: 'The form was saved or cancelled.',
          target: 'closed',
          actions: { type: 'startFrom', params: ({ event }) => event.output },
        },
      },
    },
  },
});
