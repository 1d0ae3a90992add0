import * as v from 'valibot';

/** A number that a form carries but does not show, such as an id: forms hold numbers as text. */
export const carriedNumber = v.pipe(v.string(), v.transform(Number));

/** A number as people type it; the empty text is none, though `Number` would make 0 of it. */
export const typedNumber = v.pipe(
  v.string(),
  v.transform((text) => (text.trim() === '' ? Number.NaN : Number(text))),
);

/** The same where there may be none: the empty text is null. */
export const optionalTypedNumber = v.pipe(
  v.string(),
  v.transform((text) => (text.trim() === '' ? null : Number(text))),
);
