import { sql } from 'drizzle-orm';

/**
 * The run whose levels an account shows: among its runs with levels that were made like the newest of them, the one that
 * read most posts, and the newest of these. A run that read fewer, for example for lack of tokens, does not replace it.
 */
export const SHOWN_RUN = sql`(
  select run.id from runs as run join lateral (
    select * from runs as newest where newest.account_id = accounts.id and newest.state in ('done', 'partial')
    order by newest.id desc limit 1
  ) as newest on true
  where run.account_id = accounts.id and run.state in ('done', 'partial')
    and (run.propaganda_fingerprint, run.disinformation_fingerprint, run.counts_reposts, run.languages)
      is not distinct from (
        newest.propaganda_fingerprint, newest.disinformation_fingerprint, newest.counts_reposts, newest.languages
      )
  order by run.posts_to_read - run.posts_beyond_budget desc, run.id desc limit 1
)`;
