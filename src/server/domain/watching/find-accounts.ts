import { and, type SQL, sql } from 'drizzle-orm';
import type { BandFilter, Item, ItemQuery, ItemSort } from '#contract/item.ts';
import { MARKS } from '#contract/level.ts';
import type { Page } from '#contract/page.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { isVisibleTo, type Viewer } from '#server/domain/accounts/visibility.ts';
import { likeFirst } from '#server/domain/runs/comparable.ts';
import type { Reading } from '#server/domain/runs/reading.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { onlyRow } from '#server/foundations/database/only-row.ts';
import { joinListed, listAccounts, listThese } from './list-accounts.ts';

/** The sort key of each order; names and descriptions are compared without regard to case. */
const KEYS: Readonly<Record<ItemSort, SQL>> = {
  added: sql`coalesce(watches.created_at, accounts.created_at)`,
  id: sql`accounts.id`,
  name: sql`lower(accounts.name)`,
  description: sql`lower(accounts.description)`,
  disinformation_score: sql`disinformation.score`,
  propaganda_score: sql`propaganda.score`,
  analysed_at: sql`shown.finished_at`,
};

const SCORE_KINDS = { disinformation_score: 'disinformation', propaganda_score: 'propaganda' } as const;

const isScore = (sort: ItemSort): sort is keyof typeof SCORE_KINDS => sort in SCORE_KINDS;

/**
 * One page of the accounts that a person sees, with their filters and order; by default the newest first. By score,
 * accounts that the selected setting measured come first. `current` is how it reads; null when none is selected.
 * `among`: only these; null for all.
 */
export async function findAccounts(
  connection: Connection,
  viewer: Viewer,
  query: Omit<ItemQuery, 'group'>,
  { current, among }: { current: Reading | null; among: readonly number[] | null },
): Promise<Page<Item>> {
  const { search = '', sort, order, band, state, tag, skip, limit } = query;
  const isFiltered = search !== '' || band !== undefined || state !== undefined || tag !== undefined || among !== null;
  if (!isFiltered && sort === 'added' && order === 'desc')
    return listAccounts(connection, viewer, { skip, limit }, current);
  const condition = and(
    isVisibleTo(connection, viewer),
    search === ''
      ? undefined
      : sql`(accounts.name ilike ${anywhere(search)} or accounts.screen_name ilike ${anywhere(search)})`,
    band === undefined ? undefined : hasBand(band),
    state === undefined ? undefined : sql`progress.state = ${state}`,
    among === null ? undefined : sql`accounts.id = any(${sql.param([...among])}::integer[])`,
    tag === undefined
      ? undefined
      : sql`exists (select from account_tags
          where user_id = ${viewer.id} and lower(account_tags.tag) = lower(${tag}) and account_id = accounts.id)`,
  );
  const towards = sql.raw(order);
  const score = isScore(sort) ? sql`${likeFirst(KEYS[sort], 'shown', SCORE_KINDS[sort], current)}, ` : sql``;
  const place = sql<number>`row_number() over (
    order by ${score}${KEYS[sort]} ${towards} nulls last, accounts.id ${towards})`;
  const matching = connection
    .select({ id: accounts.id, place: place.as('place') })
    .from(accounts)
    .$dynamic();
  const found = connection.$with('found').as(joinListed(matching, viewer).where(condition));
  const pages = await connection
    .with(found)
    .select({
      count: sql<number>`count(*)::integer`,
      ids: sql<number[]>`coalesce(
        array_agg(id order by place) filter (where place > ${skip} and place <= ${skip + limit}), '{}')`,
    })
    .from(found);
  const { ids, count } = onlyRow(pages);
  return { data: await listThese(connection, viewer, ids, current), count };
}

/** Whether the band of either question includes the marks; `no_band`: neither question has a band. */
function hasBand(band: BandFilter): SQL {
  if (band === 'no_band') return sql`coalesce(propaganda.band_from, disinformation.band_from) is null`;
  const place = (marks: SQL) => sql`array_position(${sql.param([...MARKS])}::text[], ${marks})`;
  const includes = (level: SQL) =>
    sql`${place(sql`${band}`)} between ${place(sql`${level}.band_from`)} and ${place(sql`${level}.band_to`)}`;
  return sql`(${includes(sql`propaganda`)} or ${includes(sql`disinformation`)})`;
}

/** A LIKE pattern for texts that contain this one; its special characters are escaped. */
const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
