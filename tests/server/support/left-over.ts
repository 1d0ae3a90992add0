import { sql } from 'drizzle-orm';
import type { Database } from '#server/foundations/database/connect.ts';

/**
 * Accounts numbered from 1: every third is done, every third waits to be fetched, and every third has an unfinished
 * run.
 */
export async function storeLeftOver(database: Database, accounts: number): Promise<void> {
  await database.execute(sql`
    insert into accounts (id, screen_name, name, network, source)
    select number, 'left_' || number, 'Left', 'x', 'archive' from generate_series(1, ${accounts}::int) as number`);
  await database.execute(sql`
    insert into progress (account_id, state)
    select id, case id % 3 when 0 then 'done' when 1 then 'queued' else 'analysing' end from accounts`);
  await database.execute(sql`
    insert into runs (account_id, state, trigger)
    select id, case id % 3 when 0 then 'done' else 'running' end, 'import' from accounts where id % 3 <> 1`);
}
