import { expect, test } from 'vitest';
import { deriveSecrets } from './secrets.ts';

const hexOf = (key: Uint8Array) => Buffer.from(key).toString('hex');

test('each purpose has a key of its own, the same for the same secret', () => {
  const secret = 'a secret of more than thirty-two characters';
  const keys = Object.values(deriveSecrets(secret)).map(hexOf);
  expect(new Set(keys).size).toBe(3);
  expect(keys.map((key) => key.length)).toEqual([64, 64, 64]);
  expect(Object.values(deriveSecrets(secret)).map(hexOf)).toEqual(keys);
  expect(Object.values(deriveSecrets(`${secret}!`)).map(hexOf)).not.toEqual(keys);
});
