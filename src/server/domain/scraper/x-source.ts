import type { PostSource } from '#server/domain/sources/source.ts';
import { createXClient, type XClient } from '#server/domain/sources/x/client.ts';
import type { Clock } from '#server/domain/sources/x/clock.ts';
import type { Config } from '#server/foundations/config.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { hostsOf } from '#server/foundations/outbound/allowed-hosts.ts';
import { createGuardedFetch } from '#server/foundations/outbound/guarded-fetch.ts';
import type { Secrets } from '#server/foundations/secrets.ts';
import { type ActiveParameters, findActiveParameters } from './scraper-parameters.ts';
import { recordState } from './source-states.ts';
import { createXReader } from './x-reader.ts';

/** A page of 100 posts with all that is asked for takes 0.4 MB. */
const LIMITS = { timeoutMs: 30_000, maxBytes: 8_000_000 };

type Surroundings = {
  database: Database;
  secrets: Secrets;
  config: Pick<Config, 'X_API_BASE_URL'>;
  clock?: Clock;
};

/** X, asked with the token of the active scraper parameters; nobody may ask it while there are none. */
export function createXSource({ clock, ...surroundings }: Surroundings): PostSource {
  const { database, config } = surroundings;
  const fetch = createGuardedFetch({ allowedHosts: hostsOf(config.X_API_BASE_URL), ...LIMITS });
  let last: { parameters: ActiveParameters; client: XClient } | null = null;

  /** One client for a token, since it remembers the limits that X named. */
  const clientFor = (parameters: ActiveParameters): XClient => {
    const { id, token } = parameters;
    if (last?.parameters.id === id && last.parameters.token === token) return last.client;
    const client = createXClient({ fetch, baseUrl: config.X_API_BASE_URL, token, ...(clock && { clock }) });
    last = { parameters, client };
    return client;
  };

  return {
    name: 'x',
    async open() {
      const parameters = await findActiveParameters(surroundings);
      if (parameters === null) return null;
      const client = clientFor(parameters);
      return createXReader(client, parameters, () => recordState(database, parameters.id, client.state()));
    },
  };
}
