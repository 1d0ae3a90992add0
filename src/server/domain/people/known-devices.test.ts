import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { issueDevice, readDevice } from './known-devices.ts';

const key = new Uint8Array(32).fill(1);
const ADA = '00000000-0000-4000-8000-00000000000a';
const day = (number: number) => new Date(Date.UTC(2020, 0, 1) + number * 24 * 60 * 60_000);

test('a browser stays known for 180 days after its log-in, and by the key that said so', async () => {
  const proof = await issueDevice(key, ADA, day(0));
  const known = { userId: ADA, id: expect.any(String) };
  expect(await Promise.all([0, 179, 180].map((days) => readDevice(key, proof, day(days))))).toEqual([
    known,
    known,
    null,
  ]);
  expect(await readDevice(new Uint8Array(32).fill(2), proof, day(0))).toBeNull();
});

test('the days begin in the second of the log-in', async () => {
  const late = new Date(day(0).getTime() + 999);
  const proof = await issueDevice(key, ADA, late);
  expect(await readDevice(key, proof, day(180))).toBeNull();
});

test.each([
  ['a person', { jti: '0b0e7c52-5f6d-4c0e-9d57-3d2b1f3c9a10' }],
  ['a number of its own', { sub: ADA }],
  ['a sound number of its own', { sub: ADA, jti: '1' }],
])('a proof without %s names no browser', async (_, claims) => {
  const proof = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('plumbline-device')
    .setExpirationTime(day(1))
    .sign(key);
  expect(await readDevice(key, proof, day(0))).toBeNull();
});
