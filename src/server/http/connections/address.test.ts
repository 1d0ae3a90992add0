import { describe, expect, test } from 'vitest';
import { findClient, readTrustedProxies } from './address.ts';

const proxies = readTrustedProxies(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']);
const addressOf = (remote: string | undefined, forwardedFor?: string) =>
  findClient({ remote, forwardedFor, forwardedProto: undefined }, proxies).address;

describe('the client address', () => {
  test.each([
    ['is the peer if no proxy is in front', '198.51.100.1', undefined, '198.51.100.1'],
    ['is the peer if the peer is not trusted, whatever it claims', '198.51.100.1', '203.0.113.9', '198.51.100.1'],
    ['is the address that a trusted proxy reports', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
    [
      'is the address that the first of several trusted proxies reports',
      '10.1.2.3',
      '203.0.113.9, 192.0.2.7',
      '203.0.113.9',
    ],
    ['is never an entry left of an untrusted hop', '10.1.2.3', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['is the proxy if it passes on an invalid address', '10.1.2.3', 'unknown', '10.1.2.3'],
    ['is the proxy if it reports nothing', '10.1.2.3', undefined, '10.1.2.3'],
    ['is the outermost proxy when all are trusted', '10.1.2.3', '10.9.9.9', '10.9.9.9'],
    ['is written as IPv4 if the socket maps it to IPv6', '::ffff:10.1.2.3', '::ffff:203.0.113.9', '203.0.113.9'],
    ['is written as IPv4 in any spelling of the mapping', '10.1.2.3', '0:0:0:0:0:FFFF:cb00:7109', '203.0.113.9'],
    ['is written in one spelling', '10.1.2.3', '2001:DC8:0:0::0005', '2001:dc8::5'],
    ['is written without the zone of a link', 'fe80::1%eth0', undefined, 'fe80::1'],
    ['is found behind an IPv6 proxy too', '2001:db8::1', '203.0.113.9', '203.0.113.9'],
    ['is unknown without a socket', undefined, '203.0.113.9', 'unknown'],
  ])('%s', (_, remote, forwardedFor, expected) => {
    expect(addressOf(remote, forwardedFor)).toBe(expected);
  });
});

describe('TLS', () => {
  test.each([
    ['counts when a trusted proxy says so', '10.1.2.3', 'https', true],
    ['does not count when it says http', '10.1.2.3', 'http', false],
    ['does not count when a stranger says so', '198.51.100.1', 'https', false],
  ])('%s', (_, remote, forwardedProto, isSecure) => {
    expect(findClient({ remote, forwardedFor: undefined, forwardedProto }, proxies).isSecure).toBe(isSecure);
  });
});

test.each(['localhost', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/', '::1/129', '1.2.3.4/8/8'])(
  '%s is refused among the trusted proxies',
  (entry) => {
    expect(() => readTrustedProxies([entry])).toThrow(`TRUSTED_PROXIES holds "${entry}"`);
  },
);
