import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type FieldValue, type formMachine, isChanged } from '#machines/form.machine.ts';
import { afterPress } from './after-press.ts';
import { type FormSchema, problemsOf } from './problems.ts';

export type FormActor = ActorRefFrom<typeof formMachine>;
type FormSnapshot = SnapshotFrom<typeof formMachine>;

const selectRefusal = (form: FormSnapshot) => form.context.refusal;
const selectIsChanged = (form: FormSnapshot) => isChanged(form.context);
const selectContext = (form: FormSnapshot) => form.context;
const selectIsDelivering = (form: FormSnapshot) => form.matches('delivering');
const selectCanSubmit = (form: FormSnapshot) => form.can({ type: 'form.submitted' });

/** What one field shows. Every field asks for the problems of all; they are found once for each change. */
function readField({ context }: FormSnapshot, schema: FormSchema, name: string) {
  const { values, touched, refused } = context;
  const own = touched.includes(name) ? (problemsOf(schema, values)[name] ?? []) : [];
  return { value: values[name], errors: [...own, ...(refused[name] ?? [])] };
}

type FieldView = ReturnType<typeof readField>;

const isSameView = (one: FieldView, other: FieldView) =>
  one.value === other.value &&
  one.errors.length === other.errors.length &&
  one.errors.every((error, index) => error === other.errors[index]);

/** One field of a form: its value, all errors it shows now, and the events it sends. Typing in one redraws no other. */
export function useField(form: FormActor, schema: FormSchema, name: string) {
  const { value, errors } = useSelector(form, (snapshot) => readField(snapshot, schema, name), isSameView);
  return {
    value,
    errors,
    change: (changed: FieldValue) => form.send({ type: 'field.changed', name, value: changed }),
    blur: () => afterPress(() => form.send({ type: 'field.blurred', name })),
  };
}

/** What a form's buttons and its error line need. */
export function useFormStatus(form: FormActor) {
  return {
    canSubmit: useSelector(form, selectCanSubmit),
    isChanged: useSelector(form, selectIsChanged),
    isDelivering: useSelector(form, selectIsDelivering),
    refusal: useSelector(form, selectRefusal),
    submit: () => form.send({ type: 'form.submitted' }),
    reset: () => form.send({ type: 'form.reset' }),
  };
}

/** What somebody else has made of a field that this person changed as well, while the two differ. */
export function useRival(form: FormActor, name: string) {
  const { rivals, initial, values } = useSelector(form, selectContext);
  const value = initial[name];
  if (!rivals.includes(name) || value === undefined || !isChanged({ values: { [name]: values[name] ?? '' }, initial }))
    return null;
  return { value, take: () => form.send({ type: 'field.changed', name, value }) };
}

/** The fields that two people have changed. */
export const useRivals = (form: FormActor) => useSelector(form, selectContext).rivals;
