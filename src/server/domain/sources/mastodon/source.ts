import { type Clock, systemClock } from '#server/domain/sources/clock.ts';
import { createPauses } from '#server/domain/sources/pauses.ts';
import type { PostSource, Source, Surroundings } from '#server/domain/sources/source.ts';
import { createRequester } from '#server/domain/sources/web/requester.ts';
import type { Config } from '#server/foundations/config.ts';
import { readHosts } from '#server/foundations/outbound/allowed-hosts.ts';
import { createGuardedFetch } from '#server/foundations/outbound/guarded-fetch.ts';
import {
  ADDRESSES_OF_MASTODON,
  MASTODON_NAMES,
  MASTODON_NETWORK,
  MASTODON_REPOST,
  profileUrlAtMastodon,
} from './names.ts';
import { createMastodonReader, PAGE_SIZE } from './reader.ts';

/** A page of 40 posts takes 0.3 MB with everything that is embedded in them. */
const LIMITS = { timeoutMs: 20_000, maxBytes: 8_000_000 };

const isOff = ({ MASTODON }: Pick<Config, 'MASTODON'>): boolean => MASTODON === 'off';

/** Mastodon, and other servers with its API: each account's own server is asked, without a key, and free of charge. */
export const mastodonSource: Source = {
  id: 'mastodon',
  label: 'Mastodon',
  rank: 14,
  network: MASTODON_NETWORK,
  names: MASTODON_NAMES,
  repostOf: MASTODON_REPOST,
  addresses: ADDRESSES_OF_MASTODON,
  profileUrl: profileUrlAtMastodon,
  postUrl: (externalId) => externalId,
  shownForMs: null,
  schedules: ['off', 'daily', 'weekly'],
  setUpAt: null,
  notReady: 'Mastodon is not asked on this server: its operator has switched it off',
  pageSize: PAGE_SIZE,
  costOf: () => 0,
  isOff,
  connect: connectMastodon,
};

type SurroundingsOfMastodon = Pick<Surroundings, 'database'> & {
  config: Pick<Config, 'MASTODON' | 'MASTODON_ALLOWED_HOSTS'>;
  clock?: Clock;
  originOf?: (host: string) => string;
};

/**
 * Mastodon as configured. A name may hold any host, so only public addresses are called, and those that the operator has
 * named. Throws when MASTODON_ALLOWED_HOSTS cannot be read.
 */
export function connectMastodon({
  database,
  config,
  clock = systemClock,
  originOf = (host) => `https://${host}`,
}: SurroundingsOfMastodon): PostSource {
  if (isOff(config)) return { id: mastodonSource.id, open: async () => null };
  const allowedHosts = readHosts(config.MASTODON_ALLOWED_HOSTS, 'MASTODON_ALLOWED_HOSTS');
  const fetch = createGuardedFetch({ allowedHosts, ...LIMITS });
  const reader = createMastodonReader({
    request: createRequester({ fetch, pauses: createPauses(database), clock }),
    originOf,
  });
  return { id: mastodonSource.id, open: async () => reader };
}
