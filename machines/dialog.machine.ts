import { assertEvent, assign, setup } from 'xstate';
import { type Failure, toFailure } from './failure.ts';
import { unprovided } from './unprovided.ts';

export const dialogMachine = setup({
  types: {
    context: {} as {
      /** What it was opened for last; null before that. The chart looks neither into it nor into the answer. */
      subject: unknown;
      /** The last answer; null while there is none. */
      answer: unknown;
      failure: Failure | null;
    },
    events: {} as
      | { type: 'dialog.opened'; subject: unknown }
      | { type: 'dialog.closed' }
      | { type: 'question.asked'; question: unknown }
      | { type: 'question.withdrawn' },
  },
  actors: {
    /** The question goes from its event into the call, so that a file or a draft is never kept. */
    ask: unprovided<unknown, { subject: unknown; question: unknown }>('ask'),
  },
  actions: {
    keepSubject: assign({ subject: (_, params: { subject: unknown }) => params.subject }),
    keepAnswer: assign({ answer: (_, params: { answer: unknown }) => params.answer }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error) }),
    startAnew: assign({ answer: null, failure: null }),
    announceAnswer: () => {},
    announceFailure: (_, _params: { error: unknown }) => {},
    announceBreakOff: () => {},
  },
  guards: {
    /** Whether a question that is under way may be given up; what cannot be taken back may not. */
    canBreakOff: () => false,
  },
}).createMachine({
  id: 'dialog',
  description:
    'Something is opened for a subject, asks the server once a person has said so, and shows the answer. Nothing of one opening is left for the next.',
  context: { subject: null, answer: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      entry: 'startAnew',
      on: {
        'dialog.opened': { target: 'ready', actions: { type: 'keepSubject', params: ({ event }) => event } },
      },
    },
    ready: {
      description: 'A person reads, chooses or types what will be asked; why it failed before is there to be read.',
      on: {
        'dialog.opened': {
          description: 'What was opened before gives way.',
          actions: ['startAnew', { type: 'keepSubject', params: ({ event }) => event }],
        },
        'question.asked': { target: 'asking' },
        'dialog.closed': { target: 'closed' },
      },
    },
    asking: {
      description: 'A second question does nothing.',
      entry: 'startAnew',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context, event }) => {
          assertEvent(event, 'question.asked');
          return { subject: context.subject, question: event.question };
        },
        onDone: {
          target: 'answered',
          actions: [{ type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) }, 'announceAnswer'],
        },
        onError: {
          target: 'ready',
          actions: [
            { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
      on: {
        'question.withdrawn': { guard: 'canBreakOff', target: 'ready', actions: 'announceBreakOff' },
        'dialog.closed': { guard: 'canBreakOff', target: 'closed', actions: 'announceBreakOff' },
      },
    },
    answered: {
      on: {
        'dialog.opened': {
          target: 'ready',
          actions: ['startAnew', { type: 'keepSubject', params: ({ event }) => event }],
        },
        'question.asked': { target: 'asking' },
        'dialog.closed': { target: 'closed' },
      },
    },
  },
});
