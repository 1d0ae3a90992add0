import type { InputFrom } from 'xstate';
import type { FormValues } from '#machines/draft.ts';
import { formMachine } from '#machines/form.machine.ts';
import { RefusedError } from '#tests/model/models/refusals.ts';
import { defineModel } from '#tests/model/support/model.ts';

export const INITIAL: FormValues = { username: 'ada', is_active: true };

/** The values that somebody else has saved meanwhile. */
export const NEWER: FormValues = { username: 'grace', is_active: false };

export const TAKEN = new RefusedError('Validation Error', { username: ['The name is taken'] }, 'another_name');
export const DOWN = new Error('Service Unavailable');
/** The server gave no answer. */
export const LOST = Object.assign(new Error('You are offline.'), { isUnanswered: true });

export const WORK = { name: 'the profile', place: 'profile' };

/** A value that the schema of the model refuses. */
const INVALID = 'not a name!';

export const isValid = (values: FormValues) => values.username !== INVALID && values.username !== '';

/** The form with the model's schema. The model's values say the state of the secret. */
export const judgedForm = formMachine.provide({
  guards: {
    isFlawed: (_, { values }) => !isValid(values),
    isSecretUnreadable: (_, { initial }) => initial.secret === 'unreadable',
    isSecretElsewhere: (_, { initial }) => initial.secret === 'elsewhere',
  },
});

type FormInput = InputFrom<typeof formMachine>;

/** The actions of the person and of somebody else in one model. */
type Doings = {
  readonly typed: readonly { readonly name: string; readonly value: string | boolean }[];
  readonly left: readonly string[];
  readonly newer: readonly FormValues[];
  readonly refusals: readonly Error[];
  readonly entersSecret: boolean;
};

/** Situations are equal if the start values, the values, the touched and disputed fields, and the refusals are. */
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
  refusals: [TAKEN, DOWN, LOST],
  entersSecret: false,
};

/** An edit form: Save needs a change and filled required fields. */
export const editFormModel = defineFormModel(
  'form that edits',
  { initial: INITIAL, needsChange: true, required: ['username'], work: WORK },
  { ...BOTH_FIELDS, newer: [NEWER] },
);

/** An add form: Save is always enabled and says what is missing. */
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

/** A form with a stored secret that the server can no longer read, and in a later version will not send. */
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

/** A form with values typed before the session ended, while somebody else saved a newer version. */
export const recalledFormModel = defineFormModel(
  'form that was recalled',
  { initial: NEWER, needsChange: true, work: WORK, draft: DRAFT },
  ONE_FIELD,
);
