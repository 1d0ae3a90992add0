import { sql } from 'drizzle-orm';
import { model_settings } from '#server/domain/models/tables.ts';
import type { Reanalysis } from '#server/domain/work/reanalysis.ts';
import type { WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Connection, Transaction } from '#server/foundations/database/connect.ts';
import { NO_SETTING } from './analyse-account.ts';
import { currentFingerprints, type FingerprintConfig } from './current-fingerprints.ts';

/** Jobs queued side by side. */
const AT_ONCE = 5;

type Options = { config: FingerprintConfig; jobs: Pick<WorkQueue, 'analyseAccount'> };

/** The {@link Reanalysis} of this installation: what it marks is compared with the selected setting as it is then. */
export function createReanalysis({ config, jobs }: Options): Reanalysis {
  return {
    mark: (transaction) => markForAnalysis(transaction, config),
    async queue(accountIds) {
      for (let start = 0; start < accountIds.length; start += AT_ONCE) {
        await Promise.all(accountIds.slice(start, start + AT_ONCE).map((id) => jobs.analyseAccount(id)));
      }
    },
  };
}

/**
 * Puts back to `queued` every account whose levels were not made with the setting selected now, or whose last analysis
 * failed. When their jobs are not queued after the commit, the next start queues them. Accounts whose posts are still to
 * be fetched are analysed after that anyway. No text is labelled twice: stored results are used again.
 */
async function markForAnalysis(transaction: Transaction, config: FingerprintConfig): Promise<number[]> {
  // A change of a setting and a change of the models settings go one after the other, or neither would see both.
  await transaction.select().from(model_settings).for('share');
  const ids = await findAffected(transaction, config);
  // A locked row belongs to running work on the account or to its removal; waiting for it here could be a deadlock.
  await transaction.execute(sql`
    update progress set state = 'queued', detail = null, updated_at = now()
    where account_id in (
      select account_id from progress
      where account_id = any(${sql.param(ids)}::integer[]) and state in ('done', 'failed', 'queued')
      for update skip locked
    )`);
  return ids;
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
