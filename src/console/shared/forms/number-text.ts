import * as v from 'valibot';

/** A number that a form holds but does not show, such as an id. Forms hold numbers as text. */
export const carriedNumber = v.pipe(v.string(), v.transform(Number));

/** A number as people type it. The empty text is refused, because `Number` would turn it into 0. */
export const typedNumber = v.pipe(
  v.string(),
  v.transform((text) => (text.trim() === '' ? Number.NaN : Number(text))),
);

/** The same for a number that can be left out: the empty text becomes undefined. */
export const typedNumberOrNone = v.pipe(
  v.string(),
  v.transform((text) => (text.trim() === '' ? undefined : Number(text))),
);

/** The same for an optional number: the empty text becomes null. */
export const optionalTypedNumber = v.pipe(
  v.string(),
  v.transform((text) => (text.trim() === '' ? null : Number(text))),
);
