import { sql } from 'drizzle-orm';
import type { DomainList } from '#contract/outside.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { domain_lists } from './tables.ts';

/** All lists of rated domains, by name. */
export async function readLists(connection: Connection): Promise<DomainList[]> {
  const rows = await connection
    .select({
      list: domain_lists,
      domains: sql<number>`(select count(*)::integer from rated_domains where list_id = ${domain_lists.id})`,
    })
    .from(domain_lists)
    .orderBy(domain_lists.name);
  return rows.map(({ list: { imported_at, ...list }, domains }) => ({
    ...list,
    domains,
    imported_at: imported_at.toISOString(),
  }));
}
