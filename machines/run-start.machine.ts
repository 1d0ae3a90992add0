import { assign, setup } from 'xstate';
import { toFailure } from './failure.ts';
import { unprovided } from './unprovided.ts';

/** What is to begin: a new run, one that was stopped, or one that waits to be confirmed (`runId`, null otherwise). */
export type RunSubject = {
  readonly action: 'analyse' | 'continue' | 'confirm';
  readonly screenName: string;
  readonly name: string;
  readonly runId: number | null;
};

/** Who is called about: calls are made only once it was opened, and it opens for a subject. */
function subjectOf(subject: RunSubject | null): { subject: RunSubject } {
  if (subject === null) throw new TypeError('A run is started for an account');
  return { subject };
}

export const runStartMachine = setup({
  types: {
    context: {} as {
      /** What it was opened for last; null before that. */
      subject: RunSubject | null;
      /** What the run would use; null until it is known. The chart does not look inside. */
      estimate: unknown;
      failure: string | null;
    },
    events: {} as
      | { type: 'start.requested'; subject: RunSubject }
      | { type: 'start.confirmed' }
      | { type: 'start.cancelled' }
      | { type: 'estimate.retried' },
  },
  actors: {
    fetchEstimate: unprovided<unknown, { subject: RunSubject }>('fetchEstimate'),
    /** Starts or continues a run, or lets one begin that waits for a confirmation. */
    startRun: unprovided<void, { subject: RunSubject }>('startRun'),
  },
  actions: {
    startAnew: assign({ subject: (_, params: { subject: RunSubject }) => params.subject, estimate: null }),
    keepEstimate: assign({ estimate: (_, params: { estimate: unknown }) => params.estimate }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error).message }),
    forgetFailure: assign({ failure: null }),
    announceStart: () => {},
  },
}).createMachine({
  id: 'runStart',
  description: 'Nothing that may cost money begins before a person has read what it is expected to use.',
  context: { subject: null, estimate: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'start.requested': { target: 'open', actions: { type: 'startAnew', params: ({ event }) => event } },
      },
    },
    open: {
      initial: 'estimating',
      states: {
        estimating: {
          invoke: {
            id: 'fetchEstimate',
            src: 'fetchEstimate',
            input: ({ context }) => subjectOf(context.subject),
            onDone: {
              target: 'deciding',
              actions: { type: 'keepEstimate', params: ({ event }) => ({ estimate: event.output }) },
            },
            onError: {
              target: 'unknown',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
          on: { 'start.cancelled': { target: '#runStart.closed' } },
        },
        unknown: {
          description: 'The model cannot be asked, or the server not be reached: nothing is offered to start.',
          exit: 'forgetFailure',
          on: {
            'estimate.retried': { target: 'estimating' },
            'start.cancelled': { target: '#runStart.closed' },
          },
        },
        deciding: {
          exit: 'forgetFailure',
          on: {
            'start.confirmed': { target: 'starting' },
            'start.cancelled': { target: '#runStart.closed' },
          },
        },
        starting: {
          description: 'Too late to cancel here, and a second click does nothing; the run itself can be cancelled.',
          invoke: {
            id: 'startRun',
            src: 'startRun',
            input: ({ context }) => subjectOf(context.subject),
            onDone: { target: '#runStart.closed', actions: 'announceStart' },
            onError: {
              target: 'deciding',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
  },
});
