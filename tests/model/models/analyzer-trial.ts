import { analyzerTrialMachine } from '#machines/analyzer-trial.machine.ts';
import type { FormValues } from '#machines/form.machine.ts';
import { RefusedError } from '#tests/model/models/refusals.ts';
import { defineModel } from '#tests/model/support/model.ts';

export const DRAFT: FormValues = { prompt_user: 'Label {{post}}', categories: ['Doubt'] };
export const POST: FormValues = { text: 'The harbour is closed' };
export const ACCOUNT: FormValues = { screen_name: 'harbor_gazette' };
export const ANSWER = { outcome: 'labelled', labels: ['Doubt'] };
const UNKNOWN = new RefusedError('Validation Error', { screen_name: ['Nobody watches this account'] });

/** Two situations are the same when the state, the answer on view and the failure are. */
export const analyzerTrialModel = defineModel({
  name: 'analyzer trial',
  machine: analyzerTrialMachine,
  abstraction: ({ answer, failure }) => ({ answer, failure }),
  events: {
    'trial.opened': [{}],
    'trial.closed': [{}],
    'trial.requested': [
      { draft: DRAFT, subject: POST },
      { draft: DRAFT, subject: ACCOUNT },
    ],
    'trial.stopped': [{}],
  },
  answers: { askModel: { outputs: [ANSWER], errors: [UNKNOWN, new Error('api.example does not accept the API key')] } },
});
