export type FieldValue = string | boolean | readonly string[] | readonly Readonly<Record<string, string>>[];
export type FormValues = Readonly<Record<string, FieldValue>>;

/** What was typed, and what it was typed over. */
export type Draft = { readonly initial: FormValues; readonly values: FormValues };

/** Lists are the same when their entries are; spelling out a long text to compare it would slow every key down. */
const isSame = (one: FieldValue | undefined, other: FieldValue | undefined) =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** Whether any value differs from the one it started as. */
export const isChanged = ({ values, initial }: Draft) =>
  Object.entries(values).some(([name, value]) => !isSame(value, initial[name]));

/** What was typed, moved over a newer version; `rivals` are the fields that both have changed, and not to the same. */
export function moveOver({ initial: before, values }: Draft, initial: FormValues) {
  const own = Object.keys(values).filter((name) => !isSame(values[name], before[name]));
  return {
    initial,
    values: { ...initial, ...Object.fromEntries(Object.entries(values).filter(([name]) => own.includes(name))) },
    rivals: own.filter((name) => !isSame(initial[name], before[name]) && !isSame(initial[name], values[name])),
  };
}
