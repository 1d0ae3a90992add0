import { sql } from 'drizzle-orm';

/** The run whose levels an account shows: its newest run with levels. */
export const SHOWN_RUN = sql`(
  select id from runs where runs.account_id = accounts.id and runs.state in ('done', 'partial') order by id desc limit 1
)`;
