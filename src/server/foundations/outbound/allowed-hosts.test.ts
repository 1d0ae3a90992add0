import { expect, test } from 'vitest';
import { allowAlso, hostsOf, isAllowed, readHosts } from './allowed-hosts.ts';

test.each([
  ['example.com', 'http://example.com:8080/', true],
  ['example.com', 'http://www.example.com/', false],
  ['example.com:443', 'https://example.com/', true],
  ['example.com:443', 'http://example.com/', false],
  ['example.com:80', 'http://example.com/', true],
  ['example.com:80', 'https://example.com/', false],
  ['example.com:8080', 'http://example.com:8080/', true],
  ['example.com:08080', 'https://example.com:8080/', true],
  ['example.com:8080', 'http://example.com:8081/', false],
  ['::1', 'http://[::1]:11434/', true],
  ['[::1]:11434', 'http://[::1]:11434/', true],
  ['[::1]:11434', 'http://[::1]/', false],
])('%s allows %s: %s', (entry, url, isGiven) => {
  expect(isAllowed(new URL(url), readHosts([entry], 'HOSTS'))).toBe(isGiven);
});

test.each(['999.999.999.999', 'http://localhost', '', '[::g]'])('"%s" is not a host', (entry) => {
  expect(() => readHosts([entry], 'HOSTS')).toThrow(
    `HOSTS holds "${entry}", which is not a host such as localhost or localhost:11434`,
  );
});

test('a base URL allows its host and port, beside others', () => {
  expect(hostsOf('https://api.example/v1')).toEqual({ hosts: new Set(['api.example:443']), setting: null });
  expect(allowAlso(readHosts(['localhost'], 'HOSTS'), 'http://api.example/v1', 'http://one.example:81')).toEqual({
    hosts: new Set(['localhost', 'api.example:80', 'one.example:81']),
    setting: 'HOSTS',
  });
});
