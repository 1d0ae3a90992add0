import { eq, inArray } from 'drizzle-orm';
import type { Connection } from '#server/foundations/database/connect.ts';
import { accounts, progress } from './tables.ts';

const UNFINISHED = ['queued', 'fetching', 'analysing'] as const;

/** The accounts whose work is not done, and whether their posts are already fetched. */
export async function findUnfinished(connection: Connection): Promise<{ id: number; isFetched: boolean }[]> {
  const unfinished = await connection
    .select({ id: accounts.id, source: accounts.source, state: progress.state, fetched: progress.fetched })
    .from(progress)
    .innerJoin(accounts, eq(accounts.id, progress.account_id))
    .where(inArray(progress.state, [...UNFINISHED]));
  return unfinished.map(({ id, source, state, fetched }) => ({
    id,
    isFetched: source === 'archive' || state === 'analysing' || (state === 'queued' && fetched > 0),
  }));
}
