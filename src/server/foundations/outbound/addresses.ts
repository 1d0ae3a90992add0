import { BlockList, isIPv4 } from 'node:net';

/**
 * Addresses that are not reachable, or not meant to be reached, across the internet: IANA's special-purpose registry,
 * RFC 6890 and successors.
 */
const SPECIAL_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // Azure's virtual machines reach their platform here, although the number looks public.
  ['168.63.129.16', 32],
];

/** Special addresses inside 2000::/3, the only block of global addresses. */
const SPECIAL_IPV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const special = new BlockList();
for (const [address, bits] of SPECIAL_IPV4) special.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of SPECIAL_IPV6) special.addSubnet(address, bits, 'ipv6');

const globalIPv6 = new BlockList();
globalIPv6.addSubnet('2000::', 3, 'ipv6');

/** `::ffff:0:0/96` (RFC 4291) and `64:ff9b::/96` (RFC 6052): their last 32 bits are an IPv4 address. */
const CARRIERS = ['::ffff:', '64:ff9b::'];

/**
 * Whether an IP address (as `net.isIP` takes it, without brackets) is on the public internet: not private, loopback,
 * link-local or shared, not a cloud's metadata service, and not reserved in another way.
 */
export function isPublicAddress(given: string): boolean {
  const address = given.replace(/%.*$/, '');
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  const carried = carriedIPv4(address);
  if (carried !== null) return isPublicAddress(carried);
  return globalIPv6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

function carriedIPv4(address: string): string | null {
  // URL writes an IPv6 address in its canonical form (RFC 5952), with the embedded IPv4 address as two groups of hex
  // digits.
  const canonical = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1) ?? '';
  const carrier = CARRIERS.find((prefix) => canonical.startsWith(prefix));
  const groups = carrier === undefined ? [] : canonical.slice(carrier.length).split(':');
  if (groups.length === 0 || groups.length > 2) return null;
  const [low = 0, high = 0] = groups.map((group) => Number.parseInt(group || '0', 16)).reverse();
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
