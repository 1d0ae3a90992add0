import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net';

/** Addresses of proxies whose X-Forwarded headers the operator trusts. */
export type TrustedProxies = BlockList;

/** Reads addresses and CIDR ranges, IPv4 or IPv6. */
export function readTrustedProxies(entries: readonly string[]): TrustedProxies {
  const proxies = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix, ...rest] = entry.split('/');
    const family = familyOf(address);
    const bits = family === 'ipv4' ? 32 : 128;
    const length = prefix === undefined ? bits : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
    if (family === null || rest.length > 0 || !(length <= bits))
      throw new Error(`TRUSTED_PROXIES holds "${entry}", which is neither an address nor a range such as 10.0.0.0/8`);
    proxies.addSubnet(address, length, family);
  }
  return proxies;
}

type Forwarded = {
  remote: string | undefined;
  forwardedFor?: string | undefined;
  forwardedProto?: string | undefined;
};

/**
 * The client's address. X-Forwarded-For is read from its right end: each proxy adds the address that called it. Reading
 * continues while the proxy that wrote the entry is trusted; the client may have invented everything further left.
 */
export function findClient(
  { remote, forwardedFor, forwardedProto }: Forwarded,
  proxies: TrustedProxies,
): { address: string; isSecure: boolean; isProxied: boolean } {
  if (remote === undefined) return { address: 'unknown', isSecure: false, isProxied: false };
  let address = normalizeAddress(remote);
  const isProxied = isTrusted(address, proxies);
  const forwarded = forwardedFor?.split(',').map((part) => normalizeAddress(part.trim())) ?? [];
  while (isTrusted(address, proxies)) {
    const previous = forwarded.pop();
    if (previous === undefined || isIP(previous) === 0) break;
    address = previous;
  }
  return { address, isSecure: isProxied && forwardedProto?.trim().toLowerCase() === 'https', isProxied };
}

function isTrusted(address: string, proxies: TrustedProxies): boolean {
  const family = familyOf(address);
  return family !== null && proxies.check(address, family);
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  return version === 4 ? 'ipv4' : version === 6 ? 'ipv6' : null;
}

/** One spelling for each address (RFC 5952). A dual-stack socket shows IPv4 clients as `::ffff:192.0.2.1`. */
function normalizeAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const written = new SocketAddress({ address, family: 'ipv6' }).address;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(written)?.[1] ?? written;
}
