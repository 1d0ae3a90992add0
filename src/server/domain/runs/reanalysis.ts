import { sql } from 'drizzle-orm';
import { currentFingerprints, type FingerprintConfig } from '#server/domain/analysis/current-fingerprints.ts';
import type { Fingerprints } from '#server/domain/analysis/fingerprint.ts';
import { readModelSettings } from '#server/domain/models/model-settings.ts';
import { model_settings } from '#server/domain/models/tables.ts';
import type { Reanalysis } from '#server/domain/work/reanalysis.ts';
import type { WorkQueue } from '#server/domain/work/work-queue.ts';
import { notifyChange } from '#server/foundations/database/changes.ts';
import type { Connection, Transaction } from '#server/foundations/database/connect.ts';
import { ENDED } from './finish-run.ts';

const SUPERSEDED = 'Ended, because the selected setting changed; the next run uses the new one';

type Options = { config: FingerprintConfig; jobs: Pick<WorkQueue, 'analyseAccounts'> };

/** The {@link Reanalysis} of this installation: runs are compared with the setting that is selected after the change. */
export function createReanalysis({ config, jobs }: Options): Reanalysis {
  return {
    async restart(transaction) {
      // A change of a setting and a change of the models settings go one after the other, or neither would see both.
      await transaction.select().from(model_settings).for('share');
      const current = await currentFingerprints(transaction, config);
      if (current === null) return;
      await endSuperseded(transaction, current);
      await continueStopped(transaction, current);
      await queueOutdated(transaction, current);
      const waiting = await findQueued(transaction);
      await jobs.analyseAccounts(waiting, { trigger: 'restart', connection: transaction });
    },
  };
}

const isCurrent = ({ propaganda, disinformation }: Fingerprints) =>
  sql`(propaganda_fingerprint, disinformation_fingerprint) is not distinct from (${propaganda}, ${disinformation})`;

/** The newest run of every account. */
const NEWEST = sql`select distinct on (account_id) * from runs order by account_id, id desc`;

/** A run under other fingerprints would measure what nobody asks for any more; its answers are kept. */
async function endSuperseded(transaction: Transaction, current: Fingerprints): Promise<void> {
  const { rows } = await transaction.execute<{ id: number; account_id: number }>(sql`
    update runs set state = 'cancelled', detail = ${SUPERSEDED}, lease = null, finished_at = now(),
      worked_ms = ${ENDED.worked_ms}
    where state = 'running' and not ${isCurrent(current)}
    returning id::float8 as id, account_id`);
  for (const { id, account_id } of rows) await notifyChange(transaction, { account: account_id, ended: id });
}

/** Runs that their token budget stopped, and that have tokens left under the budget of now, continue. */
async function continueStopped(transaction: Transaction, current: Fingerprints): Promise<void> {
  const { token_budget } = await readModelSettings(transaction);
  await transaction.execute(sql`
    with newest as (${NEWEST})
    update runs set state = 'queued', detail = null, finished_at = null
    where id in (select id from newest where state = 'partial' and ${isCurrent(current)}
      and input_tokens + output_tokens < ${token_budget} and token_budget < ${token_budget})`);
}

/** Queues a run for accounts whose newest one failed, was superseded, has other fingerprints or left out posts now within the limit. */
async function queueOutdated(transaction: Transaction, current: Fingerprints): Promise<void> {
  const { max_posts } = await readModelSettings(transaction);
  await transaction.execute(sql`
    with newest as (${NEWEST}), outdated as (
      select progress.account_id from progress left join newest on newest.account_id = progress.account_id
      where progress.state <> 'fetching'
        and exists (select from posts where posts.account_id = progress.account_id)
        and (newest.id is null or newest.state = 'failed' or newest.detail = ${SUPERSEDED}
          or newest.state in ('done', 'partial') and (
            not ${isCurrent(current)}
            or newest.posts_beyond_limit > 0 and newest.posts_to_read < ${max_posts}
          ))
    ), queued as (
      insert into runs (account_id, state, trigger) select account_id, 'queued', 'restart' from outdated
      on conflict (account_id) where state = 'queued' do nothing
    )
    update progress set state = 'queued', detail = null, updated_at = now()
    where account_id in (select account_id from outdated)`);
}

async function findQueued(connection: Connection): Promise<number[]> {
  const { rows } = await connection.execute<{ account_id: number }>(
    sql`select account_id from runs where state = 'queued' order by account_id`,
  );
  return rows.map(({ account_id }) => account_id);
}
