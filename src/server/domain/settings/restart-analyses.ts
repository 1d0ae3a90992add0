import { sql } from 'drizzle-orm';
import type { Connection, Transaction } from '#server/foundations/database/connect.ts';
import { model_settings } from '#server/foundations/database/schema.ts';
import { NO_SETTING } from '#server/jobs/analyse-account.ts';
import type { JobQueue } from '#server/jobs/queue.ts';
import { currentFingerprints, type FingerprintConfig } from './current-fingerprints.ts';

/** Jobs queued side by side. */
const AT_ONCE = 5;

/**
 * Puts every account back to `queued` whose levels were not made with what is selected now, or whose last analysis failed,
 * and gives their ids for {@link queueAnalyses} once the transaction has committed; should that not come about, the next
 * start queues them. Accounts whose posts are still to be fetched are analysed after that anyway. Nothing is paid for twice:
 * results that are already there are found again.
 */
export async function markForAnalysis(transaction: Transaction, config: FingerprintConfig): Promise<number[]> {
  // Whoever changes a setting and whoever changes how models are asked go one after the other, or neither would see both.
  await transaction.select().from(model_settings).for('share');
  const ids = await findAffected(transaction, config);
  // Whoever holds a row is at work on the account, or removing it, and must not be waited for in the order of our choice.
  await transaction.execute(sql`
    update progress set state = 'queued', detail = null, updated_at = now()
    where account_id in (
      select account_id from progress
      where account_id = any(${sql.param(ids)}::integer[]) and state in ('done', 'failed', 'queued')
      for update skip locked
    )`);
  return ids;
}

/** Queues the analysis of these accounts; one that already waits is not queued twice. */
export async function queueAnalyses(jobs: Pick<JobQueue, 'analyseAccount'>, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    await Promise.all(ids.slice(start, start + AT_ONCE).map((id) => jobs.analyseAccount(id)));
  }
}

async function findAffected(connection: Connection, config: FingerprintConfig): Promise<number[]> {
  const current = await currentFingerprints(connection, config);
  if (current === null) return [];
  const { rows } = await connection.execute<{ id: number }>(sql`
    select accounts.id from accounts join progress on progress.account_id = accounts.id
    where case progress.state
      when 'done' then true
      when 'analysing' then true
      when 'failed' then accounts.source = 'archive' or progress.total > 0
      when 'queued' then accounts.source = 'archive' or progress.fetched > 0 or progress.detail = ${NO_SETTING}
      else false
    end and (progress.state = 'failed' or (
      select count(*) from levels
      where levels.account_id = accounts.id and (levels.kind, levels.fingerprint) in (
        ('propaganda', ${current.propaganda}), ('disinformation', ${current.disinformation})
      )
    ) < 2)
    order by accounts.id`);
  return rows.map(({ id }) => id);
}
