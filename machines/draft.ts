export type FieldValue = string | boolean | readonly string[] | readonly Readonly<Record<string, string>>[];
export type FormValues = Readonly<Record<string, FieldValue>>;

/** The typed values, and the values that the form started from. */
export type Draft = { readonly initial: FormValues; readonly values: FormValues };

/** Lists are equal when their entries are equal. Converting long lists to text for this would slow down every key press. */
const isSame = (one: FieldValue | undefined, other: FieldValue | undefined) =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** Whether any value differs from its start value. */
export const isChanged = ({ values, initial }: Draft) =>
  Object.entries(values).some(([name, value]) => !isSame(value, initial[name]));

/** Puts the typed changes on a newer version. `rivals` are the fields that both have changed to different values. */
export function moveOver({ initial: before, values }: Draft, initial: FormValues) {
  const own = Object.keys(values).filter((name) => !isSame(values[name], before[name]));
  return {
    initial,
    values: { ...initial, ...Object.fromEntries(Object.entries(values).filter(([name]) => own.includes(name))) },
    rivals: own.filter((name) => !isSame(initial[name], before[name]) && !isSame(initial[name], values[name])),
  };
}
