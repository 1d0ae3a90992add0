import { sql } from 'drizzle-orm';
import type { PostSource } from '#server/domain/sources/source.ts';
import type { WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Database } from '#server/foundations/database/connect.ts';

type Queueing = { database: Database; jobs: Pick<WorkQueue, 'fetchAccounts'>; sources: readonly PostSource[] };

/**
 * Queues the fetching of every account whose schedule is due: a day or a week after the last fetching began, minus half
 * an hour, so that the hourly check does not delay it by an hour each day. Accounts that are being worked on, and those
 * whose source cannot be asked, are left for the next time.
 */
export async function queueDueRefreshes({ database, jobs, sources }: Queueing): Promise<void> {
  const { rows } = await database.execute<{ id: number }>(sql`
    select accounts.id from accounts
    join progress on progress.account_id = accounts.id
    left join fetches on fetches.account_id = accounts.id
    where accounts.source = any(${sql.param(await namesOfOpen(sources))}::text[])
      and progress.state not in ('queued', 'fetching', 'analysing')
      and coalesce(fetches.started_at, accounts.created_at) + interval '-30 minutes' +
        case schedule when 'daily' then interval '1 day' when 'weekly' then interval '7 days' end <= now()
    order by accounts.id`);
  const due = rows.map(({ id }) => id);
  if (due.length > 0) await jobs.fetchAccounts(due, { trigger: 'schedule', by: null });
}

async function namesOfOpen(sources: readonly PostSource[]): Promise<string[]> {
  const opened = await Promise.allSettled(
    sources.map(async (source) => ((await source.open(null)) === null ? [] : [source.id])),
  );
  return opened.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}
