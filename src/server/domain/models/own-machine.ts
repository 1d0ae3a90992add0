import type { Config } from '#server/foundations/config.ts';
import { hostOf, isAllowed, readListedHosts } from '#server/foundations/outbound/allowed-hosts.ts';
import { isPrivateHost } from '#server/foundations/outbound/destination.ts';

/**
 * Whether the models at a base URL run on a machine of the operator: its host is private or in LLM_ALLOWED_HOSTS. The host of
 * LLM_BASE_URL is not one for that alone, because by default it is OpenAI's. Throws for an entry that is not a host.
 */
export function isOwnMachine(baseUrl: string, config: Pick<Config, 'LLM_ALLOWED_HOSTS'>): boolean {
  const url = new URL(baseUrl);
  return isPrivateHost(hostOf(url)) || isAllowed(url, readListedHosts(config));
}
