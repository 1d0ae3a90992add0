import { expect, test } from 'vitest';
import { networkOf, networksOf } from './network.ts';

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['unknown', 'unknown'],
  ['2001:db8:0:1::5', '2001:db8:0:1::/64'],
  ['2001:DB8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
  ['2001:db8:0:2::5', '2001:db8:0:2::/64'],
  ['2001:db8::1:0:0:1', '2001:db8:0:0::/64'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s stands for %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['2001:db8:0:1234::5', ['2001:db8:0:1234::/64', '2001:db8:0:1200::/56', '2001:db8:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
  ['198.51.100.7', ['198.51.100.7']],
])('%s belongs to %j', (address, networks) => {
  expect(networksOf(address)).toEqual(networks);
});
