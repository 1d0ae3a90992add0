import { eq } from 'drizzle-orm';
import type { Progress } from '#contract/item.ts';
import { progress } from '#server/domain/accounts/tables.ts';
import type { AccountRow } from '#server/domain/accounts/visibility.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { newestRun } from './describe-run.ts';

/** How far the work on the account has come; undefined when the account was removed meanwhile. */
export async function readProgress(connection: Connection, account: AccountRow): Promise<Progress | undefined> {
  const [row] = await connection.select().from(progress).where(eq(progress.account_id, account.id));
  if (row === undefined) return undefined;
  const run = await newestRun(connection, account);
  const { state, fetched, detail, updated_at } = row;
  return {
    screen_name: account.screen_name,
    state,
    fetched,
    analysed: run === null ? 0 : run.posts_read + run.posts_refused + run.posts_unreadable,
    total: run?.posts_to_read ?? 0,
    detail,
    run,
    updated_at: updated_at.toISOString(),
  };
}
