import { expect, test } from 'vitest';
import { timeOfKey } from './tid.ts';

const DIGITS = '234567abcdefghijklmnopqrstuvwxyz';
/** The key of a record that got it at that time, by the rule of https://atproto.com/specs/tid. */
function keyAt(milliseconds: number, clock = 17): string {
  const bits = ((BigInt(milliseconds) * 1000n) << 10n) | BigInt(clock);
  return Array.from({ length: 13 }, (_, place) => DIGITS[Number((bits >> BigInt(5 * (12 - place))) & 31n)]).join('');
}

test('a key says when its record got it, to the second', () => {
  const at = Date.parse('2026-01-02T03:04:05.678Z');
  expect([timeOfKey(keyAt(at)), timeOfKey(keyAt(at, 1023))]).toEqual(Array(2).fill('2026-01-02T03:04:05.000Z'));
});

test.each([
  ['of clients', 'self'],
  ['with a wrong first letter', `z${'2'.repeat(12)}`],
  ['of the year 2100', keyAt(Date.UTC(2100, 0, 1))],
])('keys %s say nothing', (_, key) => {
  expect(timeOfKey(key)).toBeNull();
});
