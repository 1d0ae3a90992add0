import { expect, test } from 'vitest';
import { identityOf } from './same-server.ts';

const ollama = (...ids: string[]) => ({
  program: 'Ollama',
  name: 'ollama',
  version: '0.12.6',
  is_loading: false,
  models: ids.map((id) => ({
    ...{ id, size: null, quantization: null, context: null, context_max: null, is_loaded: null, parallel: null },
  })),
});
const isSame = (one: string, other: string) =>
  identityOf(one, ollama('a', 'b')) === identityOf(other, ollama('b', 'a'));

test.each([
  ['http://localhost:11434', 'http://127.0.0.1:11434'],
  ['http://[::1]:11434', 'http://gpu.localhost:11434'],
  ['http://127.0.1.1:11434', 'http://localhost.:11434'],
])('%s and %s are one server', (one, other) => expect(isSame(one, other)).toBe(true));

test.each([
  ['http://localhost:11434', 'http://localhost:11435'],
  ['http://gpu.lan:11434', 'http://cpu.lan:11434'],
  ['http://localhost:11434', 'http://gpu.lan:11434'],
  ['http://localhost:11434', 'http://127.0.0.1.lan:11434'],
])('%s and %s are two', (one, other) => expect(isSame(one, other)).toBe(false));

test('other models make another server', () => {
  const place = 'http://localhost:11434';
  expect(identityOf(place, ollama('a'))).not.toBe(identityOf(place, ollama('b')));
});
