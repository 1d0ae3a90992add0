import fc from 'fast-check';

const LAST = 0x10ffff;
const FIRST_HALF = 0xd800;
const LAST_HALF = 0xdfff;

/**
 * Any code point but the halves of pairs, for `fc.string({ unit })`. fast-check's own unit `binary` is the same and takes a second of
 * processor time in each process, because it lists a million of them.
 */
export const anyCodePoint = fc
  .integer({ min: 0, max: LAST })
  .filter((code) => code < FIRST_HALF || code > LAST_HALF)
  .map((code) => String.fromCodePoint(code));
