import type { FormValues } from '#machines/form.machine.ts';
import { lookupMachine } from '#machines/lookup.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

export const FOUND: FormValues = { id: '3', name: 'Local model' };

/** Two situations are the same when the state is, and what is looked up for whom. */
export const lookupModel = defineModel({
  name: 'lookup',
  machine: lookupMachine,
  abstraction: ({ subject }) => ({ subject }),
  events: {
    'lookup.requested': [{ subject: { id: 1, label: 'Harbor Gazette' } }, { subject: { id: 2, label: 'Tidewatch' } }],
  },
  answers: { findValues: { outputs: [FOUND, null], errors: [new Error('Bad Gateway')] } },
});
