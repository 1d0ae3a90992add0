import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type FieldValue, type formMachine, isChanged } from '#machines/form.machine.ts';
import { afterPress } from './after-press.ts';
import { type FormSchema, findProblems } from './problems.ts';

export type FormActor = ActorRefFrom<typeof formMachine>;
type FormSnapshot = SnapshotFrom<typeof formMachine>;

const selectValues = (form: FormSnapshot) => form.context.values;
const selectTouched = (form: FormSnapshot) => form.context.touched;
const selectRefused = (form: FormSnapshot) => form.context.refused;
const selectRefusal = (form: FormSnapshot) => form.context.refusal;
const selectIsChanged = (form: FormSnapshot) => isChanged(form.context);
const selectContext = (form: FormSnapshot) => form.context;
const selectIsDelivering = (form: FormSnapshot) => form.matches('delivering');
const selectCanSubmit = (form: FormSnapshot) => form.can({ type: 'form.submitted' });

/** One field of a form: its value, all errors it shows now, and the events it sends. */
export function useField(form: FormActor, schema: FormSchema, name: string) {
  const values = useSelector(form, selectValues);
  const touched = useSelector(form, selectTouched);
  const refused = useSelector(form, selectRefused);
  const problems = useMemo(() => findProblems(schema, values), [schema, values]);
  const own = touched.includes(name) ? (problems[name] ?? []) : [];
  return {
    value: values[name],
    errors: [...own, ...(refused[name] ?? [])],
    change: (value: FieldValue) => form.send({ type: 'field.changed', name, value }),
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
