const TID = /^[2-7a-j][2-7a-z]{12}$/;
const DIGITS = '234567abcdefghijklmnopqrstuvwxyz';
/** The lowest bits name the clock. */
const CLOCK_BITS = 10n;
const MICROSECONDS = 1000n;
const SECOND = 1000;
/** A key with a later time is made up: PostgreSQL and people cannot use it. */
const LAST = Date.UTC(2100, 0, 1);

/**
 * When a record got this key, ISO 8601 in UTC, to the second: a timestamp identifier holds the microseconds since 1970
 * (https://atproto.com/specs/tid). Null for other keys, which clients may choose.
 */
export function timeOfKey(key: string): string | null {
  if (!TID.test(key)) return null;
  const value = [...key].reduce((sum, digit) => sum * 32n + BigInt(DIGITS.indexOf(digit)), 0n);
  const milliseconds = Number((value >> CLOCK_BITS) / MICROSECONDS);
  if (milliseconds >= LAST) return null;
  return new Date(Math.floor(milliseconds / SECOND) * SECOND).toISOString();
}
