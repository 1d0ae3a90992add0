import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { type FieldValue, isChanged } from '#machines/draft.ts';
import type { formMachine } from '#machines/form.machine.ts';
import { afterPress } from './after-press.ts';
import type { FieldName, Form, FormActor, FormReader } from './form.ts';

type FormSnapshot = SnapshotFrom<typeof formMachine>;

const selectRefusal = (form: FormSnapshot) => form.context.refusal;
const selectIsChanged = (form: FormSnapshot) => form.matches({ work: 'changed' });
const selectRivals = (form: FormSnapshot) => form.context.rivals;
const selectIsDelivering = (form: FormSnapshot) => form.matches({ delivery: 'delivering' });
const selectCanSubmit = (form: FormSnapshot) => form.can({ type: 'form.submitted' });

/** The problems of one field that a person has left once. */
function problemsOf({ values, touched }: FormSnapshot['context'], { read }: FormReader<unknown>, name: string) {
  if (!touched.includes(name)) return [];
  const reading = read(values);
  return reading.isValid ? [] : (reading.problems[name] ?? []);
}

/** What one field shows. */
function readField({ context }: FormSnapshot, reader: FormReader<unknown>, name: string) {
  const errors = [...problemsOf(context, reader, name), ...(context.refused[name] ?? [])];
  return { value: context.values[name], errors };
}

type FieldView = ReturnType<typeof readField>;

const isSameView = (one: FieldView, other: FieldView) =>
  one.value === other.value &&
  one.errors.length === other.errors.length &&
  one.errors.every((error, index) => error === other.errors[index]);

/** One field of a form: its value, all errors it shows now, and the events it sends. Typing in one redraws no other. */
export function useField<Values>({ actor, reader }: Form<Values>, name: FieldName<Values>) {
  const { value, errors } = useSelector(actor, (snapshot) => readField(snapshot, reader, name), isSameView);
  return {
    value,
    errors,
    change: (changed: FieldValue) => actor.send({ type: 'field.changed', name, value: changed }),
    blur: () => afterPress(() => actor.send({ type: 'field.blurred', name })),
  };
}

/** What a form's buttons and its error line need. */
export function useFormStatus({ actor }: Form<unknown>) {
  return {
    canSubmit: useSelector(actor, selectCanSubmit),
    isChanged: useSelector(actor, selectIsChanged),
    isDelivering: useSelector(actor, selectIsDelivering),
    refusal: useSelector(actor, selectRefusal),
    submit: () => actor.send({ type: 'form.submitted' }),
    reset: () => actor.send({ type: 'form.reset' }),
  };
}

const selectHasWork = (form: FormSnapshot | undefined) => form?.matches({ work: 'changed' }) ?? false;

/** Whether something is typed into a form, where there is one. */
export const useHasWork = (form: FormActor | undefined): boolean => useSelector(form, selectHasWork);

const selectStoredSecret = (form: FormSnapshot) => {
  if (form.matches({ secret: { stored: 'unreadable' } })) return 'unreadable';
  return form.matches({ secret: { stored: 'elsewhere' } }) ? 'elsewhere' : null;
};

/** Why the stored secret that a form shows is of no use; null when it is, or when another one was entered. */
export const useStoredSecret = ({ actor }: Form<unknown>) => useSelector(actor, selectStoredSecret);

/** What somebody else has made of a field that is theirs and this person's; null where there is no such thing, or both made the same. */
function readRival({ context }: FormSnapshot, name: string): FieldValue | null {
  const { rivals, initial, values } = context;
  const value = initial[name];
  if (value === undefined || !rivals.includes(name)) return null;
  return isChanged({ values: { [name]: values[name] ?? '' }, initial }) ? value : null;
}

/** What somebody else has made of a field that this person changed as well, while the two differ. */
export function useRival<Values>({ actor }: Form<Values>, name: FieldName<Values>) {
  const value = useSelector(actor, (form) => readRival(form, name));
  return value === null ? null : { value, take: () => actor.send({ type: 'field.changed', name, value }) };
}

/** The fields that two people have changed. */
export const useRivals = ({ actor }: Form<unknown>) => useSelector(actor, selectRivals);
