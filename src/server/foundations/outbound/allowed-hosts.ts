import { isIPv6 } from 'node:net';
import type { Config } from '#server/foundations/config.ts';

/**
 * Private hosts that may be called: `host` allows all its ports, `host:port` only one. `setting` is the configuration's
 * entry where the operator can allow more; null when there is none.
 */
export type AllowedHosts = { hosts: ReadonlySet<string>; setting: string | null };

const ENTRY = /^(\[[\da-f:.]+\]|[\p{L}\p{N}._-]+)(?::(\d{1,5}))?$/iu;

/**
 * Reads LLM_ALLOWED_HOSTS and adds the host of LLM_BASE_URL, because the operator chose that too. Throws for an entry
 * that is not a host.
 */
export function readAllowedHosts(config: Pick<Config, 'LLM_ALLOWED_HOSTS' | 'LLM_BASE_URL'>): AllowedHosts {
  return allowAlso(readListedHosts(config), config.LLM_BASE_URL);
}

/** Reads LLM_ALLOWED_HOSTS alone. Throws for an entry that is not a host. */
export function readListedHosts({ LLM_ALLOWED_HOSTS }: Pick<Config, 'LLM_ALLOWED_HOSTS'>): AllowedHosts {
  return readHosts(LLM_ALLOWED_HOSTS, 'LLM_ALLOWED_HOSTS');
}

/** Reads the hosts of the configuration's entry `setting`. Throws for an entry that is not a host. */
export function readHosts(entries: readonly string[], setting: string): AllowedHosts {
  return { hosts: new Set(entries.map((entry) => readEntry(entry, setting))), setting };
}

/** Allows the hosts of these base URLs too, because the operator chose them. */
export function allowAlso({ hosts, setting }: AllowedHosts, ...baseUrls: readonly string[]): AllowedHosts {
  return { hosts: new Set([...hosts, ...baseUrls.map(hostAndPortOf)]), setting };
}

/** Allows only the host of a base URL that the operator chose. */
export const hostsOf = (baseUrl: string): AllowedHosts => ({
  hosts: new Set([hostAndPortOf(baseUrl)]),
  setting: null,
});

function hostAndPortOf(baseUrl: string): string {
  const url = new URL(baseUrl);
  return `${hostOf(url)}:${portOf(url)}`;
}

function readEntry(entry: string, setting: string): string {
  const [, name = '', port] = ENTRY.exec(isIPv6(entry) ? `[${entry}]` : entry) ?? [];
  const url = URL.parse(`http://${name}/`);
  // Without a name there is no URL either.
  if (url === null)
    throw new Error(`${setting} holds "${entry}", which is not a host such as localhost or localhost:11434`);
  return port === undefined ? hostOf(url) : `${hostOf(url)}:${Number(port)}`;
}

/** Whether the operator allowed this URL's host, for every port or for this one. */
export function isAllowed(url: URL, { hosts }: AllowedHosts): boolean {
  return hosts.has(hostOf(url)) || hosts.has(`${hostOf(url)}:${portOf(url)}`);
}

/** The host as in a URL, without the final dot that a full DNS name may have. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/\.$/, '');
}

function portOf({ port, protocol }: URL): string {
  return port || (protocol === 'https:' ? '443' : '80');
}
