import { targetOf } from '#server/domain/sources/link-target.ts';
import { PLATFORMS } from './platforms.ts';
import type { RatedDomain } from './read-list.ts';

const platforms: ReadonlySet<string> = new Set(PLATFORMS);

/** A list in memory: its entries by host. */
export type RatedHosts = ReadonlyMap<string, RatedDomain>;
export const byHost = (domains: readonly RatedDomain[]): RatedHosts =>
  new Map(domains.map((rated) => [rated.domain, rated]));

/**
 * What a list says of a link, by the same rule as `ratingsOf` in the database: an entry for the host counts before one for its domain.
 * `platform`: it leads to a platform, aggregator or shortener, or nowhere; null: the list does not rate it.
 */
export function rateLink(link: string, list: RatedHosts): RatedDomain | 'platform' | null {
  const target = targetOf(link);
  if (target === null) return 'platform';
  const isPlatform = platforms.has(target.domain) || platforms.has(target.host);
  const rated = [target.host, target.domain].find((name) => list.has(name) && !(isPlatform && platforms.has(name)));
  return (rated === undefined ? null : list.get(rated)) ?? (isPlatform ? 'platform' : null);
}
