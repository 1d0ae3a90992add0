import { expect, test } from 'vitest';
import { issueToken, readToken } from './tokens.ts';

const key = new Uint8Array(32).fill(1);
const holder = { id: '0b0e7c52-5f6d-4c0e-9d57-3d2b1f3c9a10', token_generation: 3 };
const issuedAt = Date.UTC(2030, 0, 1, 12);
const DAY = 24 * 60 * 60;

/** What a token issued at noon says after each of these numbers of seconds. It is read each time, or only once. */
const readAfter = async (seconds: readonly number[]) => {
  const token = await issueToken(key, holder, new Date(issuedAt));
  const read: unknown[] = [];
  for (const each of seconds) read.push(await readToken(key, token, new Date(issuedAt + each * 1000)));
  return read;
};

test('a token names its holder for a day from its issue', async () => {
  for (const seconds of [0, 1, DAY - 1]) expect(await readAfter([seconds])).toEqual([holder]);
  for (const seconds of [-1, DAY, DAY + 1]) expect(await readAfter([seconds])).toEqual([null]);
});

test('a token that was read before also expires, and is not valid before its issue', async () => {
  expect(await readAfter([0, DAY - 1, DAY, DAY - 1, -1])).toEqual([holder, holder, null, holder, null]);
});

test('a token that was read before is not valid for another key', async () => {
  const token = await issueToken(key, holder, new Date(issuedAt));
  const now = new Date(issuedAt);
  expect(await readToken(key, token, now)).toEqual(holder);
  expect(await readToken(new Uint8Array(32).fill(2), token, now)).toBeNull();
});
