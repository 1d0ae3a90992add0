import * as v from 'valibot';

const TAG_MAX = 40;

/** A word by which a person sorts accounts. Case does not matter when tags are compared. */
export const tagSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('A tag has at least one character'),
  v.maxLength(TAG_MAX, `A tag has at most ${TAG_MAX} characters`),
  v.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'A tag is one line'),
);
