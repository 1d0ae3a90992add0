import type { FormValues } from '#machines/draft.ts';
import { modalFlowMachine } from '#machines/modal-flow.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

export const BLANK: FormValues = { name: '' };
export const ROW: FormValues = { name: 'a row' };
export const FOUND: FormValues = { name: 'what was found' };
export const TYPED: FormValues = { name: 'what was typed before the session ended' };
export const SAVED: FormValues = { name: 'what was saved' };

export const HARBOR = { id: 1, label: 'Harbor Gazette' };
export const TIDEWATCH = { id: 2, label: 'Tidewatch' };

const WORK = { name: 'Edit row', place: 'rows/1' };

/** Situations are equal if the state, the start values, the draft and the subject are. */
export const modalFlowModel = defineModel({
  name: 'modal flow',
  machine: modalFlowMachine,
  input: { initial: BLANK, needsChange: true, required: ['name'] },
  abstraction: ({ initial, draft, subject }) => ({ initial, draft, subject }),
  events: {
    'flow.opened': [{}, { subject: HARBOR, initial: ROW, work: WORK, draft: { initial: ROW, values: TYPED } }],
    'flow.requested': [{ subject: HARBOR }, { subject: TIDEWATCH }],
  },
  answers: {
    findInitial: {
      outputs: [{ initial: FOUND, work: WORK, draft: { initial: ROW, values: TYPED } }, { initial: FOUND }, null],
      errors: [new Error('Bad Gateway')],
    },
    flow: { outputs: [{ initial: SAVED }] },
  },
});
