import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/foundations/database/connect.ts';
import { excluded } from '#server/foundations/database/excluded.ts';
import { storableText } from '#server/foundations/database/storable-text.ts';
import type { RatedDomain } from './read-list.ts';
import { domain_lists, rated_domains } from './tables.ts';

/** What a list says about itself. */
export type ListHead = Pick<
  typeof domain_lists.$inferInsert,
  'name' | 'version' | 'licence' | 'attribution' | 'url' | 'low_to' | 'is_shipped' | 'imported_by'
>;

/** Stores a list in place of an earlier one with its name, as a whole. Returns its id. */
export async function storeList(
  transaction: Transaction,
  head: ListHead,
  domains: readonly RatedDomain[],
): Promise<number> {
  const { version, licence, attribution, url, low_to, imported_by, imported_at } = domain_lists;
  const [list] = await transaction
    .insert(domain_lists)
    .values(head)
    .onConflictDoUpdate({
      target: domain_lists.name,
      set: excluded({ version, licence, attribution, url, low_to, imported_by, imported_at }),
    })
    .returning({ id: domain_lists.id });
  if (list === undefined) throw new Error('The list was not stored');
  await transaction.delete(rated_domains).where(eq(rated_domains.list_id, list.id));
  const column = <Value>(read: (rated: RatedDomain) => Value) => sql.param(domains.map(read));
  await transaction.execute(sql`
    insert into rated_domains (list_id, domain, category, score, source)
    select ${list.id}, * from unnest(
      ${column(({ domain }) => domain)}::text[],
      ${column(({ category }) => storableText(category))}::text[],
      ${column(({ score }) => score)}::double precision[],
      ${column(({ source }) => source && storableText(source))}::text[]
    )`);
  return list.id;
}
