import { expect, test } from 'vitest';
import { askedOf } from './remote-place.ts';

test('a server is named by its host and port, and a model as its provider names it', () => {
  const place = { kind: 'remote', provider: null, name: 'm-1', baseUrl: 'https://ai.example:8443/v1' } as const;
  expect(askedOf(place)).toEqual({ host: 'ai.example:8443', model: 'm-1' });
});
