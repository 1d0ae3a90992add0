import { isIPv6, SocketAddress } from 'node:net';

const GROUPS = 8;
/** How many groups of 16 bits name the network; the others name an interface (RFC 4291, 2.5.4). */
const NETWORK_GROUPS = 4;

/**
 * Identifies one subscriber: an IPv4 address, or the /64 network of an IPv6 address, because a subscriber may use any
 * address in it. Other values, such as `unknown`, are returned unchanged.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // In the canonical form of RFC 5952, without its zone.
  const written = new SocketAddress({ address, family: 'ipv6' }).address;
  const [head = '', tail] = written.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const groups = [...before, ...Array<string>(GROUPS - before.length - after.length).fill('0'), ...after];
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
