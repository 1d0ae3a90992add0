import { eq, sql } from 'drizzle-orm';
import { accounts } from '#server/domain/accounts/tables.ts';
import type { Page } from '#server/domain/sources/source.ts';
import type { Connection, Transaction } from '#server/foundations/database/connect.ts';
import { fetches } from './tables.ts';

export type Fetch = typeof fetches.$inferSelect;

export async function readFetch(connection: Connection, accountId: number): Promise<Fetch | undefined> {
  const [fetch] = await connection.select().from(fetches).where(eq(fetches.account_id, accountId));
  return fetch;
}

/** Prevents the removal of an account and changes of its fetching until the transaction ends. */
export async function holdFetch(transaction: Transaction, accountId: number): Promise<Fetch | undefined> {
  await holdAccount(transaction, accountId);
  const [fetch] = await transaction.select().from(fetches).where(eq(fetches.account_id, accountId)).for('update');
  return fetch;
}

/** Prevents the removal of an account until the transaction ends; false when it is gone. */
export async function holdAccount(transaction: Transaction, accountId: number): Promise<boolean> {
  const isMeant = eq(accounts.id, accountId);
  const held = await transaction.select({ id: accounts.id }).from(accounts).where(isMeant).for('key share');
  return held.length > 0;
}

/** Whether the fetching has not moved between the two. */
export const isSameStep = (a: Fetch, b: Fetch): boolean =>
  a.round === b.round && a.is_open === b.is_open && a.cursor === b.cursor && a.received === b.received;

/**
 * Begins the next fetching of an account: of posts newer than the last fetching, at most `wanted`. Returns its round.
 */
export async function openFetch(connection: Connection, accountId: number, wanted: number | null): Promise<number> {
  const begun = {
    is_open: true,
    cursor: null,
    until_id: null,
    newest_id: null,
    oldest_id: null,
    wanted,
    received: 0,
    empty_pages: 0,
    started_at: sql`now()`,
    finished_at: null,
  };
  const [fetch] = await connection
    .insert(fetches)
    .values({ account_id: accountId, round: 1, ...begun })
    .onConflictDoUpdate({ target: fetches.account_id, set: { ...begun, round: sql`${fetches.round} + 1` } })
    .returning({ round: fetches.round });
  if (fetch === undefined) throw new Error(`The fetching of account ${accountId} was not stored`);
  return fetch.round;
}

/** How many posts are still wanted; null: all. */
export const leftOf = ({ wanted, received }: Fetch): number | null => (wanted === null ? null : wanted - received);

/** A source that names a next page after so many without a post would be asked without end. */
const EMPTY_PAGES = 10;

/**
 * Records a page, in the transaction that stores its posts. After the last page all posts up to the newest are stored,
 * and the next fetching begins there. Returns whether it was the last page.
 */
export async function notePage(connection: Connection, fetch: Fetch, page: Page): Promise<boolean> {
  const after = {
    ...fetch,
    cursor: page.nextCursor,
    received: fetch.received + page.posts.length,
    empty_pages: page.posts.length === 0 ? fetch.empty_pages + 1 : 0,
    newest_id: newer(fetch.newest_id, page.newestId),
    oldest_id: older(fetch.oldest_id, page.oldestId),
  };
  const left = leftOf(after);
  const isEndless = after.empty_pages >= EMPTY_PAGES;
  const isLast = page.nextCursor === null || (left !== null && left <= 0) || isEndless;
  const end = {
    is_open: false,
    cursor: null,
    since_id: newer(fetch.since_id, after.newest_id),
    finished_at: sql`now()`,
  };
  await connection
    .update(fetches)
    .set({ ...after, ...(isLast && end) })
    .where(eq(fetches.account_id, fetch.account_id));
  return isLast;
}

/** The source no longer accepts the cursor, so the next page begins below the oldest fetched post. */
export async function forgetCursor(connection: Connection, { account_id, oldest_id }: Fetch): Promise<void> {
  await connection.update(fetches).set({ cursor: null, until_id: oldest_id }).where(eq(fetches.account_id, account_id));
}

/** Ids grow with time: a longer one is newer, and of two with the same length the one that sorts later. */
function newer(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  if (a.length !== b.length) return a.length > b.length ? a : b;
  return a > b ? a : b;
}

function older(a: string | null, b: string | null): string | null {
  return a === null || b === null ? (a ?? b) : newer(a, b) === a ? b : a;
}
