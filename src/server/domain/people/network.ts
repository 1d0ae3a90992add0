import { isIPv6, SocketAddress } from 'node:net';

const GROUPS = 8;

/**
 * Identifies one subscriber: an IPv4 address, or the /64 network of an IPv6 address, because a subscriber may use any
 * address in it. Other values, such as `unknown`, are returned unchanged.
 */
export function networkOf(address: string): string {
  const [nearest = address] = networksOf(address);
  return nearest;
}

/**
 * The networks that a subscriber may have, the narrowest first. For an IPv6 address these are its /64, and its /56 and
 * /48, which providers give to homes and to companies; for other values only {@link networkOf}. An IPv6 network is
 * named by groups of 16 bits (RFC 4291, 2.5.4).
 */
export function networksOf(address: string): string[] {
  if (!isIPv6(address)) return [address];
  // Written in the one form of RFC 5952, without its zone.
  const written = new SocketAddress({ address, family: 'ipv6' }).address;
  const [head = '', tail] = written.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const groups = [...before, ...Array<string>(GROUPS - before.length - after.length).fill('0'), ...after];
  const site = groups.slice(0, 3).join(':');
  const subnet = groups[3] ?? '0';
  const half = (Number.parseInt(subnet, 16) & 0xff00).toString(16);
  return [`${site}:${subnet}::/64`, `${site}:${half}::/56`, `${site}::/48`];
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
