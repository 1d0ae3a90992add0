import { describe, expect, test } from 'vitest';
import { isPublicAddress } from './addresses.ts';

/**
 * Blocks that are not on the public internet, by their first and last addresses, between the nearest public addresses. From
 * https://www.iana.org/assignments/iana-ipv4-special-registry and iana-ipv6-special-registry.
 */
const BLOCKS: readonly (readonly [before: string | null, first: string, last: string, after: string | null])[] = [
  [null, '0.0.0.0', '0.255.255.255', '1.0.0.0'],
  ['9.255.255.255', '10.0.0.0', '10.255.255.255', '11.0.0.0'],
  ['100.63.255.255', '100.64.0.0', '100.127.255.255', '100.128.0.0'],
  ['126.255.255.255', '127.0.0.0', '127.255.255.255', '128.0.0.0'],
  ['168.63.129.15', '168.63.129.16', '168.63.129.16', '168.63.129.17'],
  ['169.253.255.255', '169.254.0.0', '169.254.255.255', '169.255.0.0'],
  ['172.15.255.255', '172.16.0.0', '172.31.255.255', '172.32.0.0'],
  ['191.255.255.255', '192.0.0.0', '192.0.0.255', '192.0.1.0'],
  ['192.0.1.255', '192.0.2.0', '192.0.2.255', '192.0.3.0'],
  ['192.88.98.255', '192.88.99.0', '192.88.99.255', '192.88.100.0'],
  ['192.167.255.255', '192.168.0.0', '192.168.255.255', '192.169.0.0'],
  ['198.17.255.255', '198.18.0.0', '198.19.255.255', '198.20.0.0'],
  ['198.51.99.255', '198.51.100.0', '198.51.100.255', '198.51.101.0'],
  ['203.0.112.255', '203.0.113.0', '203.0.113.255', '203.0.114.0'],
  ['223.255.255.255', '224.0.0.0', '255.255.255.255', null],
  [null, '::', '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2000::'],
  ['2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', '2001:200::'],
  ['2001:db7:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db9::'],
  ['2001:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2003::'],
  ['3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff', '3fff:1000::'],
  ['3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '4000::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null],
];

test.each(BLOCKS)('after %s, %s to %s is not public, and then %s is', (before, first, last, after) => {
  const sides = [before, after].filter((address) => address !== null);
  expect([first, last, ...sides].map(isPublicAddress)).toEqual([false, false, ...sides.map(() => true)]);
});

describe.each(['::ffff:', '64:ff9b::'])('an IPv4 address after %s', (carrier) => {
  test.each([
    ['8.8.8.8', true],
    ['0.0.0.1', false],
    ['10.1.2.3', false],
    ['168.63.129.16', false],
    ['168.63.129.17', true],
    ['168.63.128.16', true],
    ['168.62.129.16', true],
    ['169.63.129.16', true],
    ['192.0.2.1', false],
    ['192.0.3.1', true],
  ])('%s is judged as itself: %s', (address, isPublic) => {
    expect(isPublicAddress(`${carrier}${address}`)).toBe(isPublic);
  });
});

test.each(['::ffff:0:808:808', '64:ff9b:1::808:808', '::808:808'])('no IPv4 address is carried by %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  ['::FFFF:8.8.8.8', true],
  ['64:FF9B::0808:0808', true],
  ['0:0:0:0:0:ffff:0808:0808', true],
  ['fe80::1%eth0', false],
  ['2606:4700::1111%eth0', true],
  ['::ffff:8.8.8.8%eth0', true],
])('%s may be written so: public %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
