import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Item } from '#contract/item.ts';
import type { Page, PageQuery } from '#contract/page.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { accounts, levels, progress, watches } from './tables.ts';
import { isVisibleTo, type Viewer } from './visibility.ts';

/** The run whose levels an account shows: its newest one that measured something. */
export const SHOWN_RUN = sql`(
  select id from runs where runs.account_id = accounts.id and runs.state in ('done', 'partial') order by id desc limit 1
)`;

/** One page of the accounts a person sees, those they added or that came last first. */
export async function listAccounts(
  connection: Connection,
  viewer: Viewer,
  { skip, limit }: PageQuery,
): Promise<Page<Item>> {
  const visible = isVisibleTo(connection, viewer);
  const [total] = await connection.select({ count: count() }).from(accounts).where(visible);
  return {
    data: (await selectAccounts(connection, viewer, visible).limit(limit).offset(skip)).map(describe),
    count: total?.count ?? 0,
  };
}

/** One account as the list shows it; undefined when the person does not see it. */
export async function findListedAccount(
  connection: Connection,
  viewer: Viewer,
  accountId: number,
): Promise<Item | undefined> {
  const condition = and(eq(accounts.id, accountId), isVisibleTo(connection, viewer));
  const [item] = await selectAccounts(connection, viewer, condition);
  return item && describe(item);
}

type Row = Omit<Item, 'last_seen_at'> & { last_seen_at: Date | null };

const describe = (row: Row): Item => ({ ...row, last_seen_at: row.last_seen_at?.toISOString() ?? null });

function selectAccounts(connection: Connection, viewer: Viewer, condition: SQL | undefined) {
  const propaganda = alias(levels, 'propaganda');
  const disinformation = alias(levels, 'disinformation');
  return connection
    .select({
      id: accounts.id,
      screen_name: accounts.screen_name,
      name: accounts.name,
      description: accounts.description,
      disinformation_score: disinformation.score,
      propaganda_score: propaganda.score,
      state: progress.state,
      source: accounts.source,
      schedule: accounts.schedule,
      last_seen_at: accounts.last_seen_at,
      gone_reason: accounts.gone_reason,
    })
    .from(accounts)
    .innerJoin(progress, eq(progress.account_id, accounts.id))
    .leftJoin(watches, and(eq(watches.account_id, accounts.id), eq(watches.user_id, viewer.id)))
    .leftJoin(propaganda, and(eq(propaganda.run_id, SHOWN_RUN), eq(propaganda.kind, 'propaganda')))
    .leftJoin(disinformation, and(eq(disinformation.run_id, SHOWN_RUN), eq(disinformation.kind, 'disinformation')))
    .where(condition)
    .orderBy(desc(sql`coalesce(${watches.created_at}, ${accounts.created_at})`), desc(accounts.id))
    .$dynamic();
}
