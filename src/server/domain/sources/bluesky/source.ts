import { resolveTxt } from 'node:dns/promises';
import { type Clock, systemClock } from '#server/domain/sources/clock.ts';
import { createPauses } from '#server/domain/sources/pauses.ts';
import type { PostSource, Source, Surroundings } from '#server/domain/sources/source.ts';
import { createRequester } from '#server/domain/sources/web/requester.ts';
import type { Config } from '#server/foundations/config.ts';
import { allowAlso, readHosts } from '#server/foundations/outbound/allowed-hosts.ts';
import { createGuardedFetch } from '#server/foundations/outbound/guarded-fetch.ts';
import { findDidAtDomain, type TextRecords } from './handle-domain.ts';
import {
  ADDRESSES_OF_BLUESKY,
  BLUESKY_NAMES,
  BLUESKY_NETWORK,
  BLUESKY_REPOST,
  postUrlAtBluesky,
  profileUrlAtBluesky,
} from './names.ts';
import { createBlueskyReader, PAGE_SIZE } from './reader.ts';

/** A page of 100 posts takes 0.5 MB with everything that is embedded in them. */
const LIMITS = { timeoutMs: 20_000, maxBytes: 8_000_000 };

/** The domain of a handle answers with one DID. */
const LIMITS_OF_DOMAIN = { timeoutMs: 5_000, maxBytes: 2_000 };

const isOff = ({ BLUESKY_API_BASE_URL }: ConfigOfBluesky): boolean => BLUESKY_API_BASE_URL === 'off';

/** Bluesky (AT Protocol), by its public AppView: without a key, and free of charge. */
export const blueskySource: Source = {
  id: 'bluesky',
  label: 'Bluesky',
  rank: 12,
  network: BLUESKY_NETWORK,
  names: BLUESKY_NAMES,
  repostOf: BLUESKY_REPOST,
  addresses: ADDRESSES_OF_BLUESKY,
  profileUrl: profileUrlAtBluesky,
  postUrl: postUrlAtBluesky,
  shownForMs: null,
  schedules: ['off', 'daily', 'weekly'],
  setUpAt: null,
  notReady: 'Bluesky is not asked on this server: its operator has switched it off',
  pageSize: PAGE_SIZE,
  costOf: () => 0,
  isOff,
  connect: connectBluesky,
};

type ConfigOfBluesky = Pick<Config, 'BLUESKY_API_BASE_URL' | 'BLUESKY_PLC_URL' | 'BLUESKY_ALLOWED_HOSTS'>;
type SurroundingsOfBluesky = Pick<Surroundings, 'database'> & {
  config: ConfigOfBluesky;
  clock?: Clock;
  textRecords?: TextRecords;
};

/**
 * Bluesky as configured. A DID document may name any host, so only public addresses are called, and those that the
 * operator has named. Throws when BLUESKY_ALLOWED_HOSTS cannot be read.
 */
export function connectBluesky({
  database,
  config,
  clock = systemClock,
  textRecords = resolveTxt,
}: SurroundingsOfBluesky): PostSource {
  const { BLUESKY_API_BASE_URL: baseUrl, BLUESKY_PLC_URL: directory } = config;
  if (isOff(config)) return { id: blueskySource.id, open: async () => null };
  const listed = readHosts(config.BLUESKY_ALLOWED_HOSTS, 'BLUESKY_ALLOWED_HOSTS');
  const allowedHosts = allowAlso(listed, baseUrl, directory);
  const fetch = createGuardedFetch({ allowedHosts, ...LIMITS });
  const request = createRequester({ fetch, pauses: createPauses(database), clock });
  const askDomain = createGuardedFetch({ allowedHosts: listed, ...LIMITS_OF_DOMAIN });
  const reader = createBlueskyReader({
    request,
    baseUrl,
    directory,
    findDid: (handle, signal) => findDidAtDomain({ fetch: askDomain, textRecords }, handle, signal),
  });
  return { id: blueskySource.id, open: async () => reader };
}
