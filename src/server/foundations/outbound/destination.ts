import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { isPublicAddress } from './addresses.ts';
import { type AllowedHosts, hostOf, isAllowed } from './allowed-hosts.ts';
import { DestinationRefused } from './errors.ts';

const privateAddress = ({ setting }: AllowedHosts): string =>
  `is a private address; only the operator can allow it${setting === null ? '' : `, in ${setting}`}`;

/**
 * Names of this machine or its network, independent of what a resolver answers (RFC 6761, RFC 6762, RFC 8375, RFC
 * 9476).
 */
const PRIVATE_NAME = /^(?:[^.]+|(?:.+\.)?(?:localhost|local|internal|home\.arpa|alt|onion))$/;

/**
 * Checks the URL alone, before its name is resolved. Throws {@link DestinationRefused} for a URL that is not http(s),
 * holds credentials, or names a private host that the operator did not allow. URL writes every form of an IPv4 address
 * (integer, octal, hexadecimal, shortened) with dots, so no form is missed.
 */
export function refusePrivateHost(url: URL, allowedHosts: AllowedHosts): void {
  const host = hostOf(url);
  if (!['http:', 'https:'].includes(url.protocol)) throw new DestinationRefused(host, 'is not called by http(s)');
  if (url.username !== '' || url.password !== '') throw new DestinationRefused(host, 'is given with credentials');
  if (isAllowed(url, allowedHosts)) return;
  if (isPrivateHost(host)) throw new DestinationRefused(host, privateAddress(allowedHosts));
}

/** Whether a URL's host names this machine or its network, as far as the name alone says ({@link hostOf}). */
export function isPrivateHost(host: string): boolean {
  const address = addressIn(host);
  return address === null ? PRIVATE_NAME.test(host) : !isPublicAddress(address);
}

/**
 * Wraps `resolve` so that a connection is refused unless every address of the name is public. The connection uses
 * exactly the addresses that were checked, so a name that changes between two lookups cannot pass.
 */
export function publicOnly(resolve: LookupFunction, allowedHosts: AllowedHosts): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      const addresses = typeof found === 'string' ? [{ address: found, family: isIP(found) }] : found;
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(
          new DestinationRefused(hostname, `leads to an address that ${privateAddress(allowedHosts)}`),
          '',
          0,
        );
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}

/** The IP address in a URL's host; null for a name. */
export function addressIn(host: string): string | null {
  const address = host.startsWith('[') ? host.slice(1, -1) : host;
  return isIP(address) === 0 ? null : address;
}
