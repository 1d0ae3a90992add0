import type { FormValues } from '#machines/draft.ts';
import { modalFlowMachine } from '#machines/modal-flow.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

export const BLANK: FormValues = { name: '' };
export const ROW: FormValues = { name: 'a row' };
export const FOUND: FormValues = { name: 'what was found' };
export const SAVED: FormValues = { name: 'what was saved' };

export const HARBOR = { id: 1, label: 'Harbor Gazette' };
export const TIDEWATCH = { id: 2, label: 'Tidewatch' };

/** Situations are equal if the state, the start values and the subject of the lookup are. */
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
