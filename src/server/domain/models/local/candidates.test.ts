import { expect, test } from 'vitest';
import { localCandidates } from './candidates.ts';

const origins = (...LLM_ALLOWED_HOSTS: string[]) =>
  localCandidates({ LLM_ALLOWED_HOSTS }).map(({ origin, isListed }) => `${origin}${isListed ? ' (listed)' : ''}`);

test.each([
  ['nothing is allowed', [], []],
  ['one port is allowed', ['localhost:11434'], ['http://localhost:11434 (listed)']],
  ['a port of its own is allowed', ['gpu.lan:9000'], ['http://gpu.lan:9000 (listed)']],
  ['port 80 is allowed', ['localhost:80'], ['http://localhost (listed)']],
  [
    'a host is allowed with all its ports',
    ['gpu.lan'],
    ['http://gpu.lan:11434', 'http://gpu.lan:1234', 'http://gpu.lan:8080', 'http://gpu.lan:8000'],
  ],
  [
    'a host is allowed, and one of its ports again',
    ['gpu.lan', 'gpu.lan:1234'],
    ['http://gpu.lan:11434', 'http://gpu.lan:1234 (listed)', 'http://gpu.lan:8080', 'http://gpu.lan:8000'],
  ],
  ['an address of IPv6 is allowed', ['[::1]:8080'], ['http://[::1]:8080 (listed)']],
])('where %s, nothing else is asked', (_, entries, expected) => expect(origins(...entries)).toEqual(expected));
