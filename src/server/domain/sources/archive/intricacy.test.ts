import { expect, test } from 'vitest';
import { isTooIntricate } from './intricacy.ts';

const SMALL = 64 * 1024;
const padded = (json: string) => Buffer.from(`${json}${' '.repeat(SMALL)}`);

test.each<[string, Buffer, boolean]>([
  ['of at most 64 kB, whatever it holds', Buffer.from('['.repeat(SMALL)), false],
  ['of a byte more, with as many levels', Buffer.from('['.repeat(SMALL + 1)), true],
  ['with a hundred levels', padded(`${'['.repeat(100)}${']'.repeat(100)}`), false],
  ['with more levels', padded(`${'[{'.repeat(50)}[`), true],
  ['with 200,000 lists and objects', padded(`[${'{},'.repeat(199_999)}`), false],
  ['with one more', padded(`[${'[],'.repeat(200_000)}`), true],
  ['with many lists beside one another', padded(`[${'[],'.repeat(200)}`), false],
  ['with a list in each of many levels', padded('[[],'.repeat(101)), true],
  ['with brackets in texts', padded(`["${'['.repeat(101)}", "\\"${'{'.repeat(101)}", "\\\\"]`), false],
  ['with brackets after a text that ends in a backslash', padded(`["\\\\"${'['.repeat(101)}`), true],
])('a piece %s', (_, json, isOne) => {
  expect(isTooIntricate(json)).toBe(isOne);
});
