import type { InputFrom } from 'xstate';
import type { FormValues } from '#machines/draft.ts';
import { formMachine } from '#machines/form.machine.ts';
import { RefusedError } from '#tests/model/models/refusals.ts';
import { defineModel } from '#tests/model/support/model.ts';

export const INITIAL: FormValues = { username: 'ada', is_active: true };

/** What somebody else has saved in the meantime. */
export const NEWER: FormValues = { username: 'grace', is_active: false };

export const TAKEN = new RefusedError('Validation Error', { username: ['The name is taken'] });
export const DOWN = new Error('Service Unavailable');

export const WORK = { name: 'the profile', place: 'profile' };

/** What the schema of the model refuses. */
const INVALID = 'not a name!';

export const isValid = (values: FormValues) => values.username !== INVALID && values.username !== '';

/** The form with the model's schema, and with a secret whose state the model's values say. */
export const judgedForm = formMachine.provide({
  guards: {
    isFlawed: (_, { values }) => !isValid(values),
    isSecretUnreadable: (_, { initial }) => initial.secret === 'unreadable',
    isSecretElsewhere: (_, { initial }) => initial.secret === 'elsewhere',
  },
});

type FormInput = InputFrom<typeof formMachine>;

/** What a person or somebody else does in one model. */
type Doings = {
  readonly typed: readonly { readonly name: string; readonly value: string | boolean }[];
  readonly left: readonly string[];
  readonly newer: readonly FormValues[];
  readonly refusals: readonly Error[];
  readonly entersSecret: boolean;
};

/** Two situations are the same when the values are, before and now, the fields touched and disputed, and what was refused. */
const defineFormModel = (name: string, input: FormInput, { typed, left, newer, refusals, entersSecret }: Doings) =>
  defineModel({
    name,
    machine: judgedForm,
    input,
    abstraction: ({ initial, values, touched, rivals, refused, refusal }) => ({
      initial,
      values,
      touched: touched.toSorted(),
      rivals,
      refused,
      refusal,
    }),
    events: {
      'field.changed': typed,
      'field.blurred': left.map((field) => ({ name: field })),
      'secret.entered': entersSecret ? [{}] : [],
      'form.submitted': [{}],
      'form.reset': [{}],
      'form.rebased': ({ initial }) => (initial === input.initial ? newer.map((values) => ({ initial: values })) : []),
      'delivery.refused': refusals.map((error) => ({ error })),
    },
  });

const BOTH_FIELDS: Doings = {
  typed: [
    { name: 'username', value: 'ada' },
    { name: 'username', value: '  ' },
    { name: 'username', value: INVALID },
    { name: 'is_active', value: true },
    { name: 'is_active', value: false },
  ],
  left: ['username', 'is_active'],
  newer: [],
  refusals: [TAKEN, DOWN],
  entersSecret: false,
};

/** A form for changing something: Save waits for a change and for the fields without which it makes no sense. */
export const editFormModel = defineFormModel(
  'form that edits',
  { initial: INITIAL, needsChange: true, required: ['username'], work: WORK },
  { ...BOTH_FIELDS, newer: [NEWER] },
);

/** A form for adding something: Save is always there, and says what is missing. */
export const addFormModel = defineFormModel(
  'form that adds',
  { initial: { username: '', is_active: true } },
  BOTH_FIELDS,
);

const ONE_FIELD: Doings = {
  typed: [
    { name: 'username', value: 'ada' },
    { name: 'username', value: 'hopper' },
  ],
  left: [],
  newer: [],
  refusals: [DOWN],
  entersSecret: false,
};

/** A form that shows a stored secret, which the server cannot read any more, and then will not send any more. */
export const secretFormModel = defineFormModel(
  'form that shows a secret',
  { initial: { username: 'ada', secret: 'unreadable' }, needsChange: true },
  {
    ...ONE_FIELD,
    typed: [...ONE_FIELD.typed, { name: 'username', value: INVALID }],
    newer: [{ username: 'ada', secret: 'elsewhere' }],
    entersSecret: true,
  },
);

export const DRAFT = { initial: INITIAL, values: { username: 'hopper', is_active: true } };

/** A form in which something was typed before the session ended, and saved by somebody else since. */
export const recalledFormModel = defineFormModel(
  'form that was recalled',
  { initial: NEWER, needsChange: true, work: WORK, draft: DRAFT },
  ONE_FIELD,
);
