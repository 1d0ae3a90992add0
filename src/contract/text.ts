import * as v from 'valibot';

/** Message for text with half of a surrogate pair, which databases and models do not accept. */
const BROKEN = 'Must be well-formed Unicode';

/** Text that can be stored and sent unchanged. */
export const wellFormedSchema = v.pipe(
  v.string(),
  v.check((text) => text.isWellFormed(), BROKEN),
);

/**
 * A single field that must not be empty. White space around the text is removed; when nothing is left, the message is
 * `required`.
 */
export const requiredTextSchema = (required: string, maxLength: number) =>
  v.pipe(
    wellFormedSchema,
    v.trim(),
    v.nonEmpty(required),
    v.maxLength(maxLength, `Must be at most ${maxLength} characters`),
  );
