import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { type FieldValue, isChanged } from '#machines/draft.ts';
import type { formMachine } from '#machines/form.machine.ts';
import { afterPress } from './after-press.ts';
import type { FieldName, Form, FormActor, FormReader } from './form.ts';

type FormSnapshot = SnapshotFrom<typeof formMachine>;

const selectRefusal = (form: FormSnapshot) => form.context.refusal;
const selectIsOffered = (form: FormSnapshot) => form.context.isOffered;
const selectIsChanged = (form: FormSnapshot) => form.matches({ work: 'changed' });
const selectRivals = (form: FormSnapshot) => form.context.rivals;
const selectIsDelivering = (form: FormSnapshot) => form.matches({ delivery: 'delivering' });
const selectCanSubmit = (form: FormSnapshot) => form.can({ type: 'form.submitted' });

/** The problems of one field; none until a person has left the field once. */
function problemsOf({ values, touched }: FormSnapshot['context'], { read }: FormReader<unknown>, name: string) {
  if (!touched.includes(name)) return [];
  const reading = read(values);
  return reading.isValid ? [] : (reading.problems[name] ?? []);
}

/** The values that one field shows. */
function readField({ context }: FormSnapshot, reader: FormReader<unknown>, name: string) {
  const errors = [...problemsOf(context, reader, name), ...(context.refused[name] ?? [])];
  return { value: context.values[name], errors };
}

type FieldView = ReturnType<typeof readField>;

const isSameView = (one: FieldView, other: FieldView) =>
  one.value === other.value &&
  one.errors.length === other.errors.length &&
  one.errors.every((error, index) => error === other.errors[index]);

/** One field of a form: its value, the errors it shows now, and the events it sends. Typing in one field redraws no other. */
export function useField<Values>({ actor, reader }: Form<Values>, name: FieldName<Values>) {
  const { value, errors } = useSelector(actor, (snapshot) => readField(snapshot, reader, name), isSameView);
  return {
    value,
    errors,
    change: (changed: FieldValue) => actor.send({ type: 'field.changed', name, value: changed }),
    blur: () => afterPress(() => actor.send({ type: 'field.blurred', name })),
  };
}

/** The state that a form's buttons and its error line need. */
export function useFormStatus({ actor }: Form<unknown>) {
  return {
    canSubmit: useSelector(actor, selectCanSubmit),
    isChanged: useSelector(actor, selectIsChanged),
    isDelivering: useSelector(actor, selectIsDelivering),
    refusal: useSelector(actor, selectRefusal),
    /** Whether the refusal came with an offer. */
    isOffered: useSelector(actor, selectIsOffered),
    submit: () => actor.send({ type: 'form.submitted' }),
    reset: () => actor.send({ type: 'form.reset' }),
  };
}

const selectHasWork = (form: FormSnapshot | undefined) => form?.matches({ work: 'changed' }) ?? false;

/** Whether a form has unsaved changes. False without a form. */
export const useHasWork = (form: FormActor | undefined): boolean => useSelector(form, selectHasWork);

const selectStoredSecret = (form: FormSnapshot) => {
  if (form.matches({ secret: { stored: 'unreadable' } })) return 'unreadable';
  return form.matches({ secret: { stored: 'elsewhere' } }) ? 'elsewhere' : null;
};

/** Why the stored secret that a form shows cannot be used; null when it can, or when another one was entered. */
export const useStoredSecret = ({ actor }: Form<unknown>) => useSelector(actor, selectStoredSecret);

/** The other person's value of a field that both changed; null if only one changed it, or both values are equal. */
function readRival({ context }: FormSnapshot, name: string): FieldValue | null {
  const { rivals, initial, values } = context;
  const value = initial[name];
  if (value === undefined || !rivals.includes(name)) return null;
  return isChanged({ values: { [name]: values[name] ?? '' }, initial }) ? value : null;
}

/** The other person's value of a field that both changed, while the two values differ. */
export function useRival<Values>({ actor }: Form<Values>, name: FieldName<Values>) {
  const value = useSelector(actor, (form) => readRival(form, name));
  return value === null ? null : { value, take: () => actor.send({ type: 'field.changed', name, value }) };
}

/** The fields that both people have changed. */
export const useRivals = ({ actor }: Form<unknown>) => useSelector(actor, selectRivals);
