import { describe, expect, test } from 'vitest';
import { maskSecret } from '#server/foundations/mask-secret.ts';
import { deriveSecrets } from '#server/foundations/secrets.ts';
import { KeyNotUsable, keyFor, revealKey, sealKey } from './api-key.ts';

const secrets = deriveSecrets('the secret key that keys are sealed with');
const others = deriveSecrets('another secret key that came after that one');
const URL_A = 'https://a.example/v1';
const URL_B = 'https://b.example/v1';
const place = { id: 1, key_base_url: URL_A };
const row = { ...place, api_key: sealKey(secrets, 'the key', place) };

describe('a stored key is handed out for a call', () => {
  test('to the base URL that it was entered for', () => {
    expect(keyFor(secrets, row, URL_A)).toBe('the key');
  });

  test('not when there is none', () => {
    expect(keyFor(secrets, { ...row, api_key: null }, URL_B)).toBe(null);
  });

  test('to no other base URL', () => {
    expect(() => keyFor(secrets, row, URL_B)).toThrow(
      new KeyNotUsable(`The API key was not entered for ${URL_B}, where the model is now`),
    );
  });

  test('to no other base URL, even when the database says that it was entered for that one', () => {
    expect(() => keyFor(secrets, { ...row, key_base_url: URL_B }, URL_B)).toThrow(KeyNotUsable);
  });

  test('to no other setting', () => {
    expect(() => keyFor(secrets, { ...row, id: 2 }, URL_A)).toThrow(KeyNotUsable);
  });

  test('not after SECRET_KEY changes; the failure is lasting and does not show the key', () => {
    expect(() => keyFor(others, row, URL_A)).toThrow(
      expect.objectContaining({
        message: 'The API key cannot be read, since SECRET_KEY is another one now; enter it again in the LLM setting',
        isLasting: true,
      }),
    );
  });
});

describe('a stored key is shown to people', () => {
  test('whole', () => {
    expect(revealKey(secrets, row)).toEqual({ key: 'the key', isUnreadable: false });
  });

  test('as missing when there is none', () => {
    expect(revealKey(secrets, { ...row, api_key: null })).toEqual({ key: null, isUnreadable: false });
  });

  test('as unreadable after SECRET_KEY changes', () => {
    expect(revealKey(others, row)).toEqual({ key: null, isUnreadable: true });
  });
});

test.each([
  ['', '••••••••'],
  ['sk-short', '••••••••'],
  ['x'.repeat(19), '••••••••'],
  ['sk-0123456789abcdefghij', 'sk-…ghij'],
])('%s is masked as %s', (secret, mask) => {
  expect(maskSecret(secret)).toBe(mask);
});
