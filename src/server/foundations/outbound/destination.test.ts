import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { AllowedHosts } from './allowed-hosts.ts';
import { addressIn, isPrivateHost, publicOnly, refusePrivateHost } from './destination.ts';
import { DestinationRefused } from './errors.ts';

const NOBODY: AllowedHosts = { hosts: new Set(), setting: null };
const [ONE, OTHER] = [
  { address: '93.184.215.14', family: 4 },
  { address: '2606:4700::1111', family: 6 },
];

test.each(['https://ada@example.com/', 'https://:secret@example.com/', 'https://ada:secret@example.com/'])(
  'a URL with credentials is refused, with its host and the reason: %s',
  (url) => {
    const refuse = () => refusePrivateHost(new URL(url), { hosts: new Set(['example.com']), setting: null });
    expect(refuse).toThrow(DestinationRefused);
    expect(refuse).toThrow(
      expect.objectContaining({
        message: 'example.com is given with credentials',
        host: 'example.com',
        reason: 'is given with credentials',
      }),
    );
  },
);

test.each([
  ['[::1]', '::1'],
  ['[2606:4700::1111]', '2606:4700::1111'],
  ['10.0.0.1', '10.0.0.1'],
  ['example.com', null],
  ['10.0.0.1.example.com', null],
])('the address in %s is %s', (host, address) => expect(addressIn(host)).toBe(address));

test.each([
  ['[::1]', true],
  ['[2606:4700::1111]', false],
  ['93.184.215.14', false],
  ['10.0.0.1', true],
  ['localhost', true],
  ['a.localhost', true],
  ['localhost.example.com', false],
  ['example.com', false],
])('whether %s is private: %s', (host, isPrivate) => expect(isPrivateHost(host)).toBe(isPrivate));

describe('a guarded look-up', () => {
  type Options = Parameters<LookupFunction>[1];
  type Found = LookupAddress[] | string;
  type Answer = [error: Error | null, found: unknown, family: unknown];

  /** What a connection is given when the resolver answers so, and what the resolver was asked. */
  function lookUp(options: Options, error: Error | null, found: Found) {
    const asked: [string, Options][] = [];
    const answers: Answer[] = [];
    const guarded = publicOnly((hostname, wanted, callback) => {
      asked.push([hostname, wanted]);
      callback(error, found);
    }, NOBODY);
    guarded('name.example', options, (...answer) => void answers.push(answer as unknown as Answer));
    return { asked, answers };
  }

  test('asks for all addresses, and gives all or the first, as the connection wants', () => {
    expect(lookUp({ all: true, family: 0 }, null, [ONE, OTHER])).toEqual({
      asked: [['name.example', { all: true, family: 0 }]],
      answers: [[null, [ONE, OTHER]]],
    });
    expect(lookUp({ family: 0 }, null, [OTHER, ONE])).toEqual({
      asked: [['name.example', { all: true, family: 0 }]],
      answers: [[null, '2606:4700::1111', 6]],
    });
  });

  test('understands a resolver that gives one address', () => {
    expect(lookUp({}, null, '93.184.215.14').answers).toEqual([[null, '93.184.215.14', 4]]);
    expect(lookUp({ all: true }, null, '2606:4700::1111').answers).toEqual([[null, [OTHER]]]);
  });

  test('gives no address when the name is not found', () => {
    const error = new Error('not found');
    expect(lookUp({}, error, []).answers).toEqual([[error, '', 0]]);
  });

  test.each<[string, LookupAddress[]]>([
    ['no address', []],
    ['a private one after a public one', [ONE, { address: '10.0.0.1', family: 4 }]],
    ['a private one before a public one', [{ address: '::1', family: 6 }, ONE]],
  ])('gives no address when the name leads to %s', (_, found) => {
    const { answers } = lookUp({ all: true }, null, found);
    expect(answers).toEqual([[expect.any(DestinationRefused), '', 0]]);
    expect(answers[0]?.[0]).toMatchObject({
      host: 'name.example',
      reason: 'leads to an address that is a private address; only the operator can allow it',
    });
  });
});
