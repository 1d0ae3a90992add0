import { type FormValues, formMachine } from '#machines/form.machine.ts';
import { RefusedError } from '#tests/model/models/refusals.ts';
import { defineModel } from '#tests/model/support/model.ts';

export const INITIAL: FormValues = { username: 'ada', is_active: true };

/** What somebody else has saved in the meantime. */
export const NEWER: FormValues = { username: 'grace', is_active: false };

export const TAKEN = new RefusedError('Validation Error', { username: ['The name is taken'] });
export const DOWN = new Error('Service Unavailable');

/** What the schema of the model refuses. */
const INVALID = 'not a name!';

export const isValid = (values: FormValues) => values.username !== INVALID && values.username !== '';

/** The form with the model's schema. */
export const judgedForm = formMachine.provide({ guards: { isValid: (_, { values }) => isValid(values) } });

/** Two situations are the same when the values are, before and now, the fields touched and disputed, and what was refused. */
const defineFormModel = (
  name: string,
  initial: FormValues,
  rules: { needsChange?: boolean; required?: readonly string[] },
) =>
  defineModel({
    name,
    machine: judgedForm,
    input: { initial, ...rules },
    abstraction: ({ initial, values, touched, rivals, refused, refusal }) => ({
      initial,
      values,
      touched: touched.toSorted(),
      rivals,
      refused,
      refusal,
    }),
    events: {
      'field.changed': [
        { name: 'username', value: 'ada' },
        { name: 'username', value: '  ' },
        { name: 'username', value: INVALID },
        { name: 'is_active', value: true },
        { name: 'is_active', value: false },
      ],
      'field.blurred': [{ name: 'username' }, { name: 'is_active' }],
      'form.submitted': [{}],
      'form.reset': [{}],
      'form.rebased': ({ initial }) => (rules.needsChange && initial === INITIAL ? [{ initial: NEWER }] : []),
      'delivery.refused': [{ error: TAKEN }, { error: DOWN }],
      'delivery.accepted': [{}],
    },
  });

/** A form for changing something: Save waits for a change and for the fields without which it makes no sense. */
export const editFormModel = defineFormModel('form that edits', INITIAL, { needsChange: true, required: ['username'] });

/** A form for adding something: Save is always there, and says what is missing. */
export const addFormModel = defineFormModel('form that adds', { username: '', is_active: true }, {});
