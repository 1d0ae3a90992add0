import { assertEvent, assign, fromCallback, setup } from 'xstate';
import { type Failure, toFailure } from './failure.ts';
import { unprovided } from './unprovided.ts';

export const dialogMachine = setup({
  types: {
    context: {} as {
      /** The subject of the last opening; null before that. The chart reads neither its content nor the answer's. */
      subject: unknown;
      /** The last answer; null without one. */
      answer: unknown;
      /** What the question under way waits for, as the server said last; null while it has said nothing. */
      wait: unknown;
      failure: Failure | null;
    },
    events: {} as
      | { type: 'dialog.opened'; subject: unknown }
      | { type: 'dialog.closed' }
      | { type: 'question.asked'; question: unknown }
      | { type: 'question.withdrawn' }
      | { type: 'question.stopped' }
      | { type: 'wait.told'; wait: unknown },
  },
  actors: {
    /** Sends `wait.told` whenever the server says what the question waits for. */
    watchWaits: fromCallback(() => {}),
    /** The question goes from its event directly into the call, so that a file or a draft is never stored. */
    ask: unprovided<unknown, { subject: unknown; question: unknown }>('ask'),
  },
  actions: {
    keepSubject: assign({ subject: (_, params: { subject: unknown }) => params.subject }),
    keepAnswer: assign({ answer: (_, params: { answer: unknown }) => params.answer }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error) }),
    keepWait: assign({ wait: (_, params: { wait: unknown }) => params.wait }),
    endWait: assign({ wait: null }),
    startOver: assign({ answer: null, failure: null }),
    announceAnswer: () => {},
    announceFailure: (_, _params: { error: unknown }) => {},
    announceBreakOff: () => {},
    /** Tells the running question to begin nothing more. It then answers with what it has done. */
    stopQuestion: () => {},
  },
  guards: {
    /** Whether a person may leave a running question. They must not if its answer is needed and comes only once, or if it has parts. */
    canBreakOff: () => false,
    /** Whether a running question has parts, and can end after those that have begun. */
    canStop: () => false,
  },
}).createMachine({
  id: 'dialog',
  description:
    'A dialog that asks the server when a person says so, and shows the answer. It is opened for a subject, and each opening starts empty.',
  context: { subject: null, answer: null, wait: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      entry: 'startOver',
      on: {
        'dialog.opened': { target: 'ready', actions: { type: 'keepSubject', params: ({ event }) => event } },
      },
    },
    ready: {
      description: 'A person reads, chooses or types the question. The reason of a failed question is shown.',
      on: {
        'dialog.opened': {
          description: 'The new subject replaces the one before.',
          actions: ['startOver', { type: 'keepSubject', params: ({ event }) => event }],
        },
        'question.asked': { target: 'asking' },
        'dialog.closed': { target: 'closed' },
      },
    },
    asking: {
      description: 'A second question is ignored.',
      entry: 'startOver',
      exit: 'endWait',
      invoke: [
        { id: 'watchWaits', src: 'watchWaits' },
        {
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
      ],
      initial: 'running',
      states: {
        running: {
          on: { 'question.stopped': { guard: 'canStop', target: 'stopping', actions: 'stopQuestion' } },
        },
        stopping: { description: 'What has begun is carried out. The answer says what was left out.' },
      },
      on: {
        'wait.told': { actions: { type: 'keepWait', params: ({ event }) => event } },
        'question.withdrawn': { guard: 'canBreakOff', target: 'ready', actions: 'announceBreakOff' },
        'dialog.closed': { guard: 'canBreakOff', target: 'closed', actions: 'announceBreakOff' },
      },
    },
    answered: {
      on: {
        'dialog.opened': {
          target: 'ready',
          actions: ['startOver', { type: 'keepSubject', params: ({ event }) => event }],
        },
        'question.asked': { target: 'asking' },
        'dialog.closed': { target: 'closed' },
      },
    },
  },
});
