import { type SQL, sql } from 'drizzle-orm';
import { PLATFORMS } from './platforms.ts';

/** A host on a platform, aggregator or shortener; `hosts` has the columns `host` and `domain`. */
export const isPlatform = (hosts: SQL): SQL =>
  sql`(${hosts}.domain = any(${sql.param([...PLATFORMS])}::text[]) or ${hosts}.host = any(${sql.param([...PLATFORMS])}::text[]))`;

/**
 * The ratings of the hosts in `hosts` (columns `host` and `domain`), one for each list that rates the host or its domain. An entry for
 * the host itself counts before one for its domain. A platform is not rated, but a single site on it may be.
 */
export const ratingsOf = (hosts: SQL): SQL => sql`
  select distinct on (rated.list_id, ${hosts}.host) rated.list_id, ${hosts}.host, rated.domain, rated.category, rated.score,
    rated.source, coalesce(rated.score <= domain_lists.low_to, false) as is_low
  from ${hosts} join rated_domains rated on rated.domain = any(array[${hosts}.host, ${hosts}.domain])
  join domain_lists on domain_lists.id = rated.list_id
  where not (${isPlatform(hosts)} and rated.domain = any(${sql.param([...PLATFORMS])}::text[]))
  order by rated.list_id, ${hosts}.host, rated.domain = ${hosts}.host desc`;
