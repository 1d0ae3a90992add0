import { assertEvent, assign, setup } from 'xstate';
import { type FlowInput, saveFlowMachine } from './save-flow.machine.ts';
import { unprovided } from './unprovided.ts';

/** What the form is about: its id for the console, its label for the person. */
export type FlowSubject = { readonly id: number; readonly label: string };

/**
 * What one opening of the form starts from: its values, the work that people are asked about before they lose it, and the text that
 * the same person typed there before their session ended.
 */
export type Opening = Pick<FlowInput, 'initial' | 'work' | 'draft'>;

export const modalFlowMachine = setup({
  types: {
    context: {} as Required<FlowInput> & {
      /** The subject of the last opening or lookup; null if it named none. */
      subject: FlowSubject | null;
    },
    input: {} as Pick<FlowInput, 'initial' | 'needsChange' | 'required'>,
    events: {} as
      | ({ type: 'flow.opened'; subject?: FlowSubject } & Partial<Opening>)
      | { type: 'flow.requested'; subject: FlowSubject },
    children: {} as { flow: 'flow'; findInitial: 'findInitial' },
  },
  actors: {
    flow: saveFlowMachine,
    /** Finds what the form starts from; null when there is nothing to edit. */
    findInitial: unprovided<Opening | null, { subject: FlowSubject }>('findInitial'),
  },
  actions: {
    keepSubject: assign({ subject: (_, params: { subject: FlowSubject | undefined }) => params.subject ?? null }),
    /** A draft is used once: each opening brings its own. */
    startFrom: assign(({ context }, { initial, work, draft }: Partial<Opening>) => ({
      initial: initial ?? context.initial,
      work: work ?? null,
      draft: draft ?? null,
    })),
    announceMiss: () => {},
    announceFailure: (_, _params: { error: unknown }) => {},
  },
  guards: {
    isMissing: (_, params: { found: Opening | null }) => params.found === null,
  },
}).createMachine({
  id: 'modalFlow',
  description:
    'A save flow on demand: in a modal, or behind an Edit button. The values to edit are given or looked up first. Each opening starts a new form, so old typed text cannot come back, except a draft that an ended session left.',
  context: ({ input }) => ({
    initial: input.initial,
    needsChange: input.needsChange ?? false,
    required: input.required ?? [],
    work: null,
    draft: null,
    subject: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'flow.opened': {
          target: 'open',
          actions: [
            { type: 'keepSubject', params: ({ event }) => ({ subject: event.subject }) },
            { type: 'startFrom', params: ({ event }) => event },
          ],
        },
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
            guard: { type: 'isMissing', params: ({ event }) => ({ found: event.output }) },
            target: 'closed',
            actions: 'announceMiss',
          },
          { target: 'open', actions: { type: 'startFrom', params: ({ event }) => event.output ?? {} } },
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
        input: ({ context: { initial, needsChange, required, work, draft } }) => ({
          initial,
          needsChange,
          required,
          work,
          draft,
        }),
        onDone: {
          description: 'The form was saved or cancelled.',
          target: 'closed',
          actions: { type: 'startFrom', params: ({ event }) => event.output },
        },
      },
    },
  },
});
