import type { FormValues } from '#machines/form.machine.ts';
import { saveFlowMachine } from '#machines/save-flow.machine.ts';
import { RefusedError } from '#tests/model/models/refusals.ts';
import { defineModel } from '#tests/model/support/model.ts';

const BLANK: FormValues = { username: '', password: '' };
const ADA: FormValues = { username: 'ada', password: '' };
const TYPED: FormValues = { username: 'grace', password: 'a long secret' };
const RETYPED: FormValues = { username: 'hopper', password: 'another secret' };
const SAVED: FormValues = { username: 'grace', password: '' };

const TAKEN = new RefusedError('Validation Error', { username: ['The name is taken'] });
const DOWN = new Error('Service Unavailable');

type FlowInput = { initial: FormValues; staysOpen?: boolean; needsChange?: boolean; required?: readonly string[] };

/** Two situations are the same when the state is, what the form starts from, and the values of the last delivery. */
const defineSaveFlowModel = (name: string, input: FlowInput) =>
  defineModel({
    name,
    machine: saveFlowMachine,
    input,
    abstraction: ({ initial, values }) => ({ initial, values }),
    events: {
      'flow.opened': [{}, { initial: ADA }],
      'flow.cancelled': [{}],
      'form.delivered': [{ values: TYPED }, { values: RETYPED }],
    },
    answers: { save: { outputs: [null, SAVED], errors: [TAKEN, DOWN] } },
  });

export const modalFlowModel = defineSaveFlowModel('save flow in a modal', { initial: BLANK });
export const editFlowModel = defineSaveFlowModel('save flow behind an Edit button', {
  initial: ADA,
  needsChange: true,
  required: ['username'],
});
export const pageFlowModel = defineSaveFlowModel('save flow that stays open', { initial: BLANK, staysOpen: true });
