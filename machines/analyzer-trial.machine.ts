import { assign, setup } from 'xstate';
import { type Failure, toFailure } from './failure.ts';
import type { FormValues } from './form.machine.ts';
import { unprovided } from './unprovided.ts';

export const analyzerTrialMachine = setup({
  types: {
    context: {} as {
      /** The last answer; null while there is none. The chart does not look inside. */
      answer: unknown;
      failure: Failure | null;
    },
    events: {} as
      | { type: 'trial.opened' }
      | { type: 'trial.closed' }
      | { type: 'trial.requested'; draft: FormValues; subject: FormValues }
      | { type: 'trial.stopped' },
  },
  actors: {
    /** Asks the model, with what is typed, saved or not, about the subject that was chosen. */
    askModel: unprovided<unknown, { draft: FormValues; subject: FormValues }>('askModel'),
  },
  actions: {
    keepAnswer: assign({ answer: (_, params: { answer: unknown }) => params.answer }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error) }),
    startAnew: assign({ answer: null, failure: null }),
  },
}).createMachine({
  id: 'analyzerTrial',
  description: 'What the model really says about one post. It may cost money and take minutes: it can be stopped.',
  context: { answer: null, failure: null },
  initial: 'closed',
  states: {
    closed: { entry: 'startAnew', on: { 'trial.opened': { target: 'choosing' } } },
    choosing: { on: { 'trial.requested': { target: 'asking' }, 'trial.closed': { target: 'closed' } } },
    asking: {
      description: 'Nobody can ask twice at once, for each time is paid for.',
      entry: 'startAnew',
      invoke: {
        id: 'askModel',
        src: 'askModel',
        input: ({ event }) =>
          event.type === 'trial.requested'
            ? { draft: event.draft, subject: event.subject }
            : { draft: {}, subject: {} },
        onDone: {
          target: 'choosing',
          actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: {
          target: 'choosing',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'trial.stopped': { target: 'choosing' }, 'trial.closed': { target: 'closed' } },
    },
  },
});
