import { isIPv6, SocketAddress } from 'node:net';

const GROUPS = 8;
/** Groups of 16 bits that name the network; the others are an interface's (RFC 4291, 2.5.4). */
const NETWORK_GROUPS = 4;

/**
 * What stands for one subscriber: an IPv4 address as it is, and of an IPv6 address its /64 network, within which a
 * subscriber may take any address at any time. Anything else, such as `unknown`, stands for itself.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // Written in the one form of RFC 5952, without its zone.
  const spelt = new SocketAddress({ address, family: 'ipv6' }).address;
  const [head = '', tail] = spelt.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const groups = [...before, ...Array<string>(GROUPS - before.length - after.length).fill('0'), ...after];
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
