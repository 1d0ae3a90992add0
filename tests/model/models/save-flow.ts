import type { FormValues } from '#machines/draft.ts';
import { type FlowInput, saveFlowMachine } from '#machines/save-flow.machine.ts';
import { RefusedError } from '#tests/model/models/refusals.ts';
import { defineModel } from '#tests/model/support/model.ts';

const BLANK: FormValues = { username: '', password: '' };
const ADA: FormValues = { username: 'ada', password: '' };
const TYPED: FormValues = { username: 'grace', password: 'a long secret' };
const RETYPED: FormValues = { username: 'hopper', password: 'another secret' };
const SAVED: FormValues = { username: 'grace', password: '' };

/** The version that somebody else saved: another name. */
export const NEWER: FormValues = { username: 'lovelace', password: '' };

const TAKEN = new RefusedError('Validation Error', { username: ['The name is taken'] });
const DOWN = new Error('Service Unavailable');
export const OVERTAKEN = new Error('Somebody else saved first');

/** The flow for a server that says when somebody else saved first. */
const overtakenFlow = saveFlowMachine.provide({
  guards: { isOvertaken: (_, { error }) => error === OVERTAKEN },
});

/** Situations are equal if the state, the start values and the failure to read a newer version are. */
const defineSaveFlowModel = (name: string, input: FlowInput, saveErrors: readonly Error[]) =>
  defineModel({
    name,
    machine: overtakenFlow,
    input,
    abstraction: ({ initial, failure }) => ({ initial, failure }),
    events: {
      'form.delivered': [
        { values: TYPED, secret: 'stored' },
        { values: RETYPED, secret: 'entered' },
      ],
      'flow.cancelled': [{}],
      'newer.requested': [{}],
    },
    answers: {
      save: {
        outputs: [
          { answer: 'done', initial: null },
          { answer: 'done, and changed', initial: SAVED },
        ],
        errors: saveErrors,
      },
      fetchNewer: { outputs: [NEWER], errors: [new Error('Bad Gateway')] },
    },
  });

/** An add form: nobody else can save first. */
export const addFlowModel = defineSaveFlowModel('save flow that adds', { initial: BLANK }, [TAKEN, DOWN]);

/** An edit form for something that others edit too. */
export const editFlowModel = defineSaveFlowModel(
  'save flow that edits',
  { initial: ADA, needsChange: true, required: ['username'], work: { name: 'the profile', place: 'profile' } },
  [TAKEN, OVERTAKEN],
);
