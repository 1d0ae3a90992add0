import { parse } from 'tldts';

/** Where a link leads: `host` without `www.`, and the `domain` that somebody registered, both in ASCII and lower case. */
export type LinkTarget = { host: string; domain: string };

/**
 * Where an http(s) link leads; null for anything else, such as `javascript:`. Ports, credentials, upper case and a dot at the end make
 * no difference, and names in other scripts are written in Punycode. By the public suffix list,
 * `nora.blogspot.com` is a domain of its own; so is an address of numbers.
 */
export function targetOf(link: string): LinkTarget | null {
  const url = URL.parse(link);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const host = url.hostname.replace(/\.$/, '').replace(/^www\.(?=[^.]+\.)/, '');
  const { domain, isIp } = parse(host, { allowPrivateDomains: true });
  if (isIp === true) return { host, domain: host };
  return domain === null ? null : { host, domain };
}

/** The targets of a post's links, each with how many of its links lead there. */
export function countTargets(links: readonly string[]): (LinkTarget & { links: number })[] {
  const byHost = new Map<string, LinkTarget & { links: number }>();
  for (const link of links) {
    const target = targetOf(link);
    if (target !== null) byHost.set(target.host, { ...target, links: (byHost.get(target.host)?.links ?? 0) + 1 });
  }
  return [...byHost.values()];
}
