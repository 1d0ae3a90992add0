import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { EnvelopeError, open, seal } from './envelope.ts';

const KEY = randomBytes(32);
const CONTEXT = 'a row of a table';

test.each(['sk-1234567890', '', '🚨 مرحبا', 'x'.repeat(100_000)])('a sealed secret can be opened: %.20s', (secret) => {
  expect(open(KEY, seal(KEY, secret, CONTEXT), CONTEXT)).toBe(secret);
});

test('equal secrets have different envelopes', () => {
  const envelopes = Array.from({ length: 1000 }, () => seal(KEY, 'same', CONTEXT));
  expect(new Set(envelopes).size).toBe(1000);
});

test('an envelope says its version and does not hold the secret', () => {
  expect(seal(KEY, 'secret', CONTEXT)).toMatch(/^v1\.[\w-]{46}$/);
});

describe('an envelope stays closed', () => {
  const envelope = seal(KEY, 'secret', CONTEXT);
  const bytes = Buffer.from(envelope.slice(3), 'base64url');

  test('when any of its bits is flipped', () => {
    const opened = Array.from({ length: bytes.length * 8 }, (_, bit) => {
      const flipped = Buffer.from(bytes);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      return () => open(KEY, `v1.${flipped.toString('base64url')}`, CONTEXT);
    });
    for (const attempt of opened) expect(attempt).toThrow(EnvelopeError);
  });

  test.each([
    ['another key', randomBytes(32), envelope, CONTEXT],
    ['another context', KEY, envelope, 'another row'],
    ['another version', KEY, envelope.replace('v1', 'v2'), CONTEXT],
    ['a shortened tag', KEY, `v1.${bytes.subarray(0, -1).toString('base64url')}`, CONTEXT],
    ['something appended', KEY, `${envelope}.x`, CONTEXT],
    ['another spelling of the same bytes', KEY, `${envelope}=`, CONTEXT],
    ['nothing in it', KEY, 'v1.', CONTEXT],
    ['a nonce and one more byte', KEY, `v1.${bytes.subarray(0, 13).toString('base64url')}`, CONTEXT],
    ['plain text', KEY, 'secret', CONTEXT],
  ])('for %s', (_, key, text, context) => {
    expect(() => open(key, text, context)).toThrow(new EnvelopeError());
  });
});
