import type { Clock } from '#server/domain/sources/clock.ts';
import type { PostSource, Source, Surroundings } from '#server/domain/sources/source.ts';
import type { Config } from '#server/foundations/config.ts';
import { hostsOf } from '#server/foundations/outbound/allowed-hosts.ts';
import { createGuardedFetch } from '#server/foundations/outbound/guarded-fetch.ts';
import { createXClient, type XClient } from './client.ts';
import { ADDRESSES_OF_X, postUrlAtX, profileUrlAtX, X_NAMES, X_NETWORK, X_REPOST } from './names.ts';
import { estimateCost } from './prices.ts';
import { createXReader } from './reader.ts';
import { type ActiveParameters, findActiveParameters } from './scraper-parameters.ts';
import { recordState } from './source-states.ts';
import { LARGEST_PAGE } from './timeline.ts';

/** The largest answer: a page of 100 posts with all fields takes 0.4 MB. */
const LIMITS = { timeoutMs: 30_000, maxBytes: 8_000_000 };

/** A look-up is charged once a day. */
const DAY_MS = 24 * 60 * 60_000;

/** The live X API. */
export const xSource: Source = {
  id: 'x',
  label: 'X',
  rank: 10,
  network: X_NETWORK,
  names: X_NAMES,
  repostOf: X_REPOST,
  addresses: ADDRESSES_OF_X,
  profileUrl: profileUrlAtX,
  postUrl: postUrlAtX,
  shownForMs: DAY_MS,
  schedules: ['off', 'daily', 'weekly'],
  setUpAt: '/llm_analyzers?view=scraper',
  notReady: "X isn't connected: there are no active Twitter scraper parameters",
  pageSize: LARGEST_PAGE,
  costOf: estimateCost,
  connect: connectX,
};

type SurroundingsOfX = Omit<Surroundings, 'config'> & { config: Pick<Config, 'X_API_BASE_URL'>; clock?: Clock };

/** X, asked with the token of the active scraper parameters. It cannot be asked while there are none. */
export function connectX({ clock, ...surroundings }: SurroundingsOfX): PostSource {
  const { database, config } = surroundings;
  const fetch = createGuardedFetch({ allowedHosts: hostsOf(config.X_API_BASE_URL), ...LIMITS });
  let last: { parameters: ActiveParameters; client: XClient } | null = null;

  /** One client for each token, because it remembers X's limits. */
  const clientFor = (parameters: ActiveParameters): XClient => {
    const { id, token } = parameters;
    if (last?.parameters.id === id && last.parameters.token === token) return last.client;
    const client = createXClient({ fetch, baseUrl: config.X_API_BASE_URL, token, ...(clock && { clock }) });
    last = { parameters, client };
    return client;
  };

  return {
    id: xSource.id,
    async open() {
      const parameters = await findActiveParameters(surroundings);
      if (parameters === null) return null;
      const client = clientFor(parameters);
      return createXReader(client, parameters, () => recordState(database, parameters.id, client.state()));
    },
  };
}
