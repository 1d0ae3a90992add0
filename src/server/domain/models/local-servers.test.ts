import { expect, test } from 'vitest';
import { localCandidates } from './local-servers.ts';

const addresses = (...LLM_ALLOWED_HOSTS: string[]) =>
  localCandidates({ LLM_ALLOWED_HOSTS }).map(({ program, base_url }) => `${program} ${base_url}`);

test.each([
  ['nothing is allowed', [], []],
  ['one port is allowed', ['localhost:11434'], ['Ollama http://localhost:11434/v1']],
  ['another port is allowed', ['localhost:9000'], []],
  ['port 80 is allowed', ['localhost:80'], []],
  [
    'a host is allowed with all its ports',
    ['gpu.lan'],
    ['Ollama http://gpu.lan:11434/v1', 'LM Studio http://gpu.lan:1234/v1', 'llama.cpp http://gpu.lan:8080/v1'],
  ],
  [
    'ports of two hosts are allowed',
    ['127.0.0.1:1234', '[::1]:8080', '127.0.0.1:8080'],
    ['LM Studio http://127.0.0.1:1234/v1', 'llama.cpp http://127.0.0.1:8080/v1', 'llama.cpp http://[::1]:8080/v1'],
  ],
])('where %s, nothing else is asked', (_, entries, expected) => expect(addresses(...entries)).toEqual(expected));
