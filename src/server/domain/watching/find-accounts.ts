import { and, type SQL, sql } from 'drizzle-orm';
import type { Item, ItemQuery, ItemSort } from '#contract/item.ts';
import type { Page } from '#contract/page.ts';
import { isVisibleTo, type Viewer } from '#server/domain/accounts/visibility.ts';
import type { Reading } from '#server/domain/runs/reading.ts';
import { SHOWN_RUN } from '#server/domain/runs/shown-run.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { listAccounts, listThese } from './list-accounts.ts';

/** What each order goes by; names and descriptions whatever their case. */
const KEYS: Readonly<Record<ItemSort, SQL>> = {
  added: sql`coalesce(watches.created_at, accounts.created_at)`,
  id: sql`accounts.id`,
  name: sql`lower(accounts.name)`,
  description: sql`lower(accounts.description)`,
  disinformation_score: sql`disinformation.score`,
  propaganda_score: sql`propaganda.score`,
  analysed_at: sql`shown.finished_at`,
};

/**
 * One page of the accounts a person sees, as they ask for them; without a wish, those that came last first. `current` is how
 * the selected setting reads; null when none is selected.
 */
export async function findAccounts(
  connection: Connection,
  viewer: Viewer,
  query: ItemQuery,
  current: Reading | null,
): Promise<Page<Item>> {
  const { search = '', sort, order, band, state, skip, limit } = query;
  const isPlain = search === '' && band === undefined && state === undefined && sort === 'added' && order === 'desc';
  if (isPlain) return listAccounts(connection, viewer, { skip, limit }, current);
  const condition = and(
    isVisibleTo(connection, viewer),
    search === ''
      ? undefined
      : sql`(accounts.name ilike ${anywhere(search)} or accounts.screen_name ilike ${anywhere(search)})`,
    band === undefined ? undefined : sql`${band} in (propaganda.band, disinformation.band)`,
    state === undefined ? undefined : sql`progress.state = ${state}`,
  );
  const towards = sql.raw(order);
  const { rows } = await connection.execute<{ ids: number[]; count: number }>(sql`
    with found as (
      select accounts.id, row_number() over (order by ${KEYS[sort]} ${towards} nulls last, accounts.id ${towards}) as place
      from accounts join progress on progress.account_id = accounts.id
      left join watches on watches.account_id = accounts.id and watches.user_id = ${viewer.id}
      left join runs as shown on shown.id = ${SHOWN_RUN}
      left join levels as propaganda on propaganda.run_id = shown.id and propaganda.kind = 'propaganda'
      left join levels as disinformation on disinformation.run_id = shown.id and disinformation.kind = 'disinformation'
      where ${condition ?? sql`true`}
    )
    select count(*)::integer as count, coalesce(
      array_agg(id order by place) filter (where place > ${skip} and place <= ${skip + limit}), '{}') as ids
    from found`);
  const [found] = rows;
  return { data: await listThese(connection, viewer, found?.ids ?? [], current), count: found?.count ?? 0 };
}

/** A pattern for a text that holds this one, whose own signs mean nothing. */
const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
