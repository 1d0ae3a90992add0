import * as v from 'valibot';

/** A number that a form holds but does not show, such as an id. Forms hold numbers as text. */
export const carriedNumber = v.pipe(v.string(), v.transform(Number));

/** Digits in groups of three, as the console itself shows numbers. */
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

const readNumber = (text: string): number => Number(GROUPED.test(text.trim()) ? text.replaceAll(',', '') : text);

/** What `typed` holds, or `empty` for the empty text, which `Number` would turn into 0. */
const numberOr = <Empty>(empty: Empty) =>
  v.pipe(
    v.string(),
    v.transform((typed) => (typed.trim() === '' ? empty : readNumber(typed))),
  );

/** A number as people type it. The empty text is refused. */
export const typedNumber = numberOr(Number.NaN);

/** The same for a number that can be left out: the empty text becomes undefined. */
export const typedNumberOrNone = numberOr(undefined);

/** The same for an optional number: the empty text becomes null. */
export const optionalTypedNumber = numberOr(null);
