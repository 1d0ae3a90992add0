import { SignJWT } from 'jose';
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

const SECONDS = issuedAt / 1000;
const GOOD = {
  sub: holder.id,
  gen: 3,
  iss: 'plumbline',
  aud: 'plumbline-api',
  iat: SECONDS,
  nbf: SECONDS,
  exp: SECONDS + DAY,
};

/** A token with these claims and this header, signed with the right key; a claim that is undefined is left out. */
const signed = (claims: object, header: object = {}) =>
  new SignJWT({ ...GOOD, ...claims }).setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header }).sign(key);

test('a token names its holder for a day from its issue', async () => {
  for (const seconds of [0, 1, DAY - 1, DAY - 0.5]) expect(await readAfter([seconds])).toEqual([holder]);
  for (const seconds of [-1, DAY, DAY + 1]) expect(await readAfter([seconds])).toEqual([null]);
});

test('a token that was read before also expires, and is not valid before its issue', async () => {
  expect(await readAfter([0, DAY - 1, DAY, DAY - 1, -1])).toEqual([holder, holder, null, holder, null]);
});

test('a token that was read before lasts no longer than a day, though it ends later', async () => {
  const token = await signed({ exp: SECONDS + 2 * DAY });
  const readAt = (seconds: number) => readToken(key, token, new Date(issuedAt + seconds * 1000));
  expect([await readAt(0), await readAt(DAY), await readAt(DAY + 1)]).toEqual([holder, holder, null]);
});

test('the first generation of tokens is 0', async () => {
  expect(await readToken(key, await signed({ gen: 0 }), new Date(issuedAt))).toEqual({
    ...holder,
    token_generation: 0,
  });
});

test('a token that was read before is not valid for another key', async () => {
  const token = await issueToken(key, holder, new Date(issuedAt));
  const now = new Date(issuedAt);
  expect(await readToken(key, token, now)).toEqual(holder);
  expect(await readToken(new Uint8Array(32).fill(2), token, now)).toBeNull();
});

test('a token says who, for whom, and from when to when', async () => {
  expect(await readToken(key, await signed({}), new Date(issuedAt))).toEqual(holder);
  const [, claims = ''] = (await issueToken(key, holder, new Date(issuedAt + 999))).split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual(GOOD);
});

test.each([
  ['of another issuer', { iss: 'others' }],
  ['for another audience', { aud: 'others' }],
  ['without a person', { sub: undefined }],
  ['of something that is no person', { sub: 'root' }],
  ['without a generation', { gen: undefined }],
  ['with a generation below zero', { gen: -1 }],
  ['with half a generation', { gen: 0.5 }],
  ['with a generation in words', { gen: '3' }],
  ['without its issue', { iat: undefined }],
  ['without a begin', { nbf: undefined }],
  ['without an end', { exp: undefined }],
  ['that begins later', { nbf: SECONDS + 1 }],
  ['that was issued later', { iat: SECONDS + 1 }],
  ['that was issued more than a day ago, though it ends later', { iat: SECONDS - DAY - 1 }],
])('a token is not valid: %s', async (_, claims) => {
  const token = await signed(claims);
  const read = () => readToken(key, token, new Date(issuedAt));
  expect([await read(), await read()]).toEqual([null, null]);
});

test.each([
  ['another kind of token', { typ: 'at+jwt' }],
  ['another algorithm', { alg: 'HS512' }],
])('a token is not valid whose header names %s', async (_, header) => {
  const key512 = new Uint8Array(64).fill(1);
  const token = await new SignJWT(GOOD).setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header }).sign(key512);
  expect(await readToken(key512, token, new Date(issuedAt))).toBeNull();
});

test.each(['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.'])('%j is no token', async (token) => {
  expect(await readToken(key, token, new Date(issuedAt))).toBeNull();
});
