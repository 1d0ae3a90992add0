import { assign, setup } from 'xstate';
import { toFailure } from './failure.ts';
import { unprovided } from './unprovided.ts';

/** The run to start: a new run, a stopped one, or one that waits for a confirmation (then `runId`, otherwise null). */
export type RunSubject = {
  readonly action: 'analyse' | 'continue' | 'confirm';
  readonly screenName: string;
  readonly name: string;
  readonly runId: number | null;
};

/** The subject of a call. It is never null there: calls happen only after the dialog was opened for a subject. */
function subjectOf(subject: RunSubject | null): { subject: RunSubject } {
  if (subject === null) throw new TypeError('A run is started for an account');
  return { subject };
}

export const runStartMachine = setup({
  types: {
    context: {} as {
      /** The subject of the last opening; null before that. */
      subject: RunSubject | null;
      /** What the run would use; null until it is known. The chart does not read its content. */
      estimate: unknown;
      /** The run that does not wait for a confirmation any more; null otherwise. The chart does not read its content. */
      decided: unknown;
      failure: string | null;
    },
    events: {} as
      | { type: 'start.requested'; subject: RunSubject }
      | { type: 'start.confirmed' }
      | { type: 'start.cancelled' }
      | { type: 'start.instead'; action: 'analyse' | 'continue' }
      | { type: 'estimate.retried' },
  },
  actors: {
    fetchEstimate: unprovided<unknown, { subject: RunSubject }>('fetchEstimate'),
    /** Starts or continues a run, or confirms a waiting one. Answers null, or the run to confirm if it does not wait any more. */
    startRun: unprovided<unknown, { subject: RunSubject }>('startRun'),
  },
  actions: {
    startOver: assign({
      subject: (_, params: { subject: RunSubject }) => params.subject,
      estimate: null,
      decided: null,
    }),
    startInstead: assign(({ context }, params: { action: RunSubject['action'] }) => ({
      subject: { ...subjectOf(context.subject).subject, action: params.action, runId: null },
      estimate: null,
      decided: null,
    })),
    keepDecided: assign({ decided: (_, params: { run: unknown }) => params.run }),
    keepEstimate: assign({ estimate: (_, params: { estimate: unknown }) => params.estimate }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error).message }),
    forgetFailure: assign({ failure: null }),
    announceStart: () => {},
    /** Says that nobody knows whether the run was started. */
    announceBreakOff: () => {},
  },
  guards: {
    isDecided: (_, params: { run: unknown }) => params.run !== null,
  },
}).createMachine({
  id: 'runStart',
  description: 'A run that may cost money starts only after a person has seen its estimate.',
  context: { subject: null, estimate: null, decided: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'start.requested': { target: 'open', actions: { type: 'startOver', params: ({ event }) => event } },
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
          description: 'The model cannot be asked, or the server cannot be reached. There is no start button.',
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
          description:
            'The call is running, and a second click is ignored. A person need not wait for it: the call is then broken off, and the run may begin all the same. It can be cancelled later.',
          invoke: {
            id: 'startRun',
            src: 'startRun',
            input: ({ context }) => subjectOf(context.subject),
            onDone: [
              {
                guard: { type: 'isDecided', params: ({ event }) => ({ run: event.output }) },
                target: 'decided',
                actions: { type: 'keepDecided', params: ({ event }) => ({ run: event.output }) },
              },
              { target: '#runStart.closed', actions: 'announceStart' },
            ],
            onError: {
              target: 'deciding',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
          on: { 'start.cancelled': { target: '#runStart.closed', actions: 'announceBreakOff' } },
        },
        decided: {
          description: 'While the person read the estimate, the run was confirmed or cancelled elsewhere.',
          entry: 'announceStart',
          on: {
            'start.instead': {
              target: 'estimating',
              actions: { type: 'startInstead', params: ({ event }) => ({ action: event.action }) },
            },
            'start.cancelled': { target: '#runStart.closed' },
          },
        },
      },
    },
  },
});
