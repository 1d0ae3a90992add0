import type { FormValues } from '#machines/form.machine.ts';
import { previewMachine } from '#machines/preview.machine.ts';
import { RefusedError } from '#tests/model/models/refusals.ts';
import { defineModel } from '#tests/model/support/model.ts';

export const DRAFT: FormValues = { prompt_user: 'Label {{post}}', categories: ['Doubt'] };
export const POST: FormValues = { text: 'The harbour is closed' };
export const ACCOUNT: FormValues = { screen_name: 'harbor_gazette' };
export const MESSAGES = { messages: ['Label The harbour is closed'] };
export const UNKNOWN = new RefusedError('Validation Error', { screen_name: ['Nobody watches this account'] });

/** Two situations are the same when the state, the answer on view and the failure are. */
export const previewModel = defineModel({
  name: 'preview',
  machine: previewMachine,
  abstraction: ({ preview, failure }) => ({ preview, failure }),
  events: {
    'preview.opened': [{}],
    'preview.closed': [{}],
    'preview.requested': [
      { draft: DRAFT, subject: POST },
      { draft: DRAFT, subject: ACCOUNT },
    ],
  },
  answers: { fetchPreview: { outputs: [MESSAGES], errors: [UNKNOWN, new Error('Bad Gateway')] } },
});
