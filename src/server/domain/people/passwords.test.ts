import { describe, expect, test } from 'vitest';
import { findWeakness, hashPassword, verifyPassword } from './passwords.ts';

describe('a hash', () => {
  test('is argon2id at 19 MiB, two passes and one lane, with its own salt', async () => {
    const [first, second] = await Promise.all([hashPassword('a fine password'), hashPassword('a fine password')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(first).not.toBe(second);
  });

  test.each([
    ['the password', 'pässwörd 🐝', true],
    ['its decomposed spelling', 'pässwörd 🐝'.normalize('NFD'), false],
    ['the password cut short', 'pässwörd ', false],
    ['nothing', '', false],
  ])('of a password matches %s: %s → %s', async (_, presented, fits) => {
    expect(await verifyPassword(await hashPassword('pässwörd 🐝'), presented)).toBe(fits);
  });

  test('that nobody has matches no password', async () => {
    expect(await verifyPassword(null, '')).toBe(false);
  });
});

test.each([
  ['correct horse battery', 'ada', null],
  ['password', 'ada', 'This password is among the most common ones; choose another'],
  ['PassWord123', 'ada', 'This password is among the most common ones; choose another'],
  ['Ada.Lovelace', 'ada.lovelace', 'Password must not be the username'],
  ['ada.lovelace', 'Ada.Lovelace', 'Password must not be the username'],
  ['ada.lovelace 1815', 'ada.lovelace', null],
])('%s, chosen by %s, is weak: %s', (password, username, weakness) => {
  expect(findWeakness(password, username)).toBe(weakness);
});
