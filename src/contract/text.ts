import * as v from 'valibot';

/** Said of text that holds half of a surrogate pair, which no database and no model takes. */
const BROKEN = 'Must be well-formed Unicode';

/** Text that can be stored and sent on as it stands. */
export const wellFormedSchema = v.pipe(
  v.string(),
  v.check((text) => text.isWellFormed(), BROKEN),
);

/** A single field that must say something: surrounding white space does not count, and `required` is said when it is all there is. */
export const requiredTextSchema = (required: string, maxLength: number) =>
  v.pipe(
    wellFormedSchema,
    v.trim(),
    v.nonEmpty(required),
    v.maxLength(maxLength, `Must be at most ${maxLength} characters`),
  );
