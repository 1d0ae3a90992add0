import { type RunSubject, runStartMachine } from '#machines/run-start.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

const fresh: RunSubject = { action: 'analyse', screenName: 'harbor_gazette', name: 'Harbor Gazette', runId: null };
const waiting: RunSubject = { action: 'confirm', screenName: 'tidewatch', name: 'Tidewatch', runId: 7 };

export const ESTIMATE = { posts_to_ask: 120, tokens: 48_000, cost_usd: null };

export const DECIDED = { id: 7, state: 'cancelled' };

/** Situations are equal if the state, the subject, the estimate and the failure are. */
export const runStartModel = defineModel({
  name: 'run start',
  machine: runStartMachine,
  abstraction: (context) => context,
  events: {
    'start.requested': [{ subject: fresh }, { subject: waiting }],
    'start.confirmed': [{}],
    'start.cancelled': [{}],
    'start.instead': [{ action: 'continue' }, { action: 'analyse' }],
    'estimate.retried': [{}],
  },
  answers: {
    fetchEstimate: { outputs: [ESTIMATE], errors: [new Error('The model "x/y" is not known to this server')] },
    startRun: { outputs: [null, DECIDED], errors: [new Error('The token budget of 1000 is used up')] },
  },
});
