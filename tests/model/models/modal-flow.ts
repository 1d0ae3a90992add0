import type { FormValues } from '#machines/draft.ts';
import { modalFlowMachine } from '#machines/modal-flow.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

export const BLANK: FormValues = { name: '' };
export const ROW: FormValues = { name: 'a row' };
export const FOUND: FormValues = { name: 'what was found' };
export const SAVED: FormValues = { name: 'what was saved' };

export const HARBOR = { id: 1, label: 'Harbor Gazette' };
export const TIDEWATCH = { id: 2, label: 'Tidewatch' };

/** Two situations are the same when the state is, what the form starts from, and for whom it was looked up. */
export const modalFlowModel = defineModel({
  name: 'modal flow',
  machine: modalFlowMachine,
  input: { initial: BLANK, needsChange: true, required: ['name'] },
  abstraction: ({ initial, subject }) => ({ initial, subject }),
  events: {
    'flow.opened': [{}, { initial: ROW }],
    'flow.requested': [{ subject: HARBOR }, { subject: TIDEWATCH }],
  },
  answers: {
    findInitial: { outputs: [FOUND, null], errors: [new Error('Bad Gateway')] },
    flow: { outputs: [{ initial: SAVED }] },
  },
});
