import * as v from 'valibot';

/** A text; empty when it is missing or of a wrong type. */
export const text = v.fallback(v.string(), '');

/** PostgreSQL's integers end here. */
const LARGEST = 2_147_483_647;

/** A number of something; null when it is missing or of a wrong type. */
export const count = v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LARGEST))), null);

/** The elements that have the form; an element of another form counts as not given. */
export const list = <Schema extends v.GenericSchema>(element: Schema) =>
  v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((values) =>
      values.flatMap((value): v.InferOutput<Schema>[] => {
        const result = v.safeParse(element, value);
        return result.success ? [result.output] : [];
      }),
    ),
  );

/** An object of this form; null when it is missing or of another form. */
export const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.nullable(schema), null);
