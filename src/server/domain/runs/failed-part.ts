import { sql } from 'drizzle-orm';
import type { FailedPart } from '#contract/item.ts';
import { accounts, progress } from '#server/domain/accounts/tables.ts';
import { runs } from './tables.ts';

/**
 * Which part of the work on an account failed; null when none did. It belongs into a query of accounts with their
 * progress. A run that fails ends at the moment at which its account's progress says so; otherwise the fetching failed.
 */
export const FAILED_PART = sql<FailedPart | null>`case
  when ${progress.state} <> 'failed' then null
  when exists (
    select from ${runs} failing
    where failing.account_id = ${accounts.id} and failing.state = 'failed' and failing.finished_at >= ${progress.updated_at}
  ) then 'analysis'
  else 'fetching'
end`;
