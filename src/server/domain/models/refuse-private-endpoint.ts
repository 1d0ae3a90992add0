import type { Endpoint } from '#contract/endpoint.ts';
import type { Config } from '#server/foundations/config.ts';
import { readAllowedHosts } from '#server/foundations/outbound/allowed-hosts.ts';
import { refusePrivateHost } from '#server/foundations/outbound/destination.ts';
import { DestinationRefused } from '#server/foundations/outbound/errors.ts';
import { invalidField } from '#server/foundations/refusal.ts';

/** Refuses the field at `loc` of a request when the server may not call its base URL. */
export function refusePrivateEndpoint(
  { base_url }: Endpoint,
  config: Pick<Config, 'LLM_ALLOWED_HOSTS' | 'LLM_BASE_URL'>,
  loc: readonly (string | number)[],
): void {
  try {
    refusePrivateHost(new URL(base_url), readAllowedHosts(config));
  } catch (error) {
    if (!(error instanceof DestinationRefused)) throw error;
    throw invalidField([...loc], error.message, 'destination_refused');
  }
}
