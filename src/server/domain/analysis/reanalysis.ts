import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ModelSettings } from '#contract/model-settings.ts';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import { selectedSetting } from '#server/domain/llm-settings/selected.ts';
import { readModelSettings } from '#server/domain/models/model-settings.ts';
import { currentReading, type FingerprintConfig } from '#server/domain/results/current-reading.ts';
import { hasOtherAnswers, isOtherThan } from '#server/domain/runs/comparable.ts';
import { ANNOUNCE_END, ENDED } from '#server/domain/runs/end-run.ts';
import { holdAccounts, queueRuns, RESTART, type RunRequest } from '#server/domain/runs/queue-runs.ts';
import type { Reading } from '#server/domain/runs/reading.ts';
import { runs } from '#server/domain/runs/tables.ts';
import type { Reanalysis } from '#server/domain/work/reanalysis.ts';
import type { WorkQueue } from '#server/domain/work/work-queue.ts';
import { announcing } from '#server/foundations/database/changes.ts';
import type { Connection, Transaction } from '#server/foundations/database/connect.ts';
import { findNamed } from './find-named.ts';
import { lockSettings } from './settings-lock.ts';

/** The detail of a run that is superfluous because the setting changed. */
const SUPERSEDED = 'Ended, because the selected setting changed; the next run uses the new one';

/** Shown of an account whose analysis failed and is not done again: what its reason advised may be done already. */
const FAILED_BEFORE = 'The last analysis failed before the settings changed; analyse again to use the new ones';

type Options = { config: FingerprintConfig; jobs: Pick<WorkQueue, 'analyseAccounts'> };
type Target = { current: Reading; models: ModelSettings; settingId: number };

/** Compares the newest run of each account with the current settings, and queues runs that differ again. */
type Measuring = Reanalysis & {
  /**
   * Called after a start, because a new version may bring other rules or other frame texts around prompts. Runs that
   * only wait or failed stay as they are.
   */
  renew(transaction: Transaction): Promise<void>;
};

/** The {@link Reanalysis} of this installation. */
export function createReanalysis({ config, jobs }: Options): Measuring {
  const queueAgain = async (
    transaction: Transaction,
    request: RunRequest,
    whichOf: (target: Target) => SQL,
    chosen: readonly number[] = [],
  ): Promise<number> => {
    const target = await findTarget(transaction, config);
    if (target === null) return 0;
    // A running run may end before it is read again.
    const reached = await findNewest(transaction, sql`${whichOf(target)} or state = 'running'`);
    const held = await holdAccounts(transaction, [...reached, ...chosen]);
    const superseded = await endSuperseded(transaction, target);
    const affected = await findNewest(transaction, whichOf(target));
    const existing = chosen.filter((id) => held.includes(id));
    const wanted = [...new Set([...superseded, ...affected, ...existing])];
    await continueStopped(transaction, target, wanted);
    return queueRuns(transaction, jobs, wanted, request);
  };
  const queueFor = async (
    transaction: Transaction,
    actor: Actor,
    ...which: [whichOf: (target: Target) => SQL, chosen?: readonly number[]]
  ): Promise<void> => {
    const accounts = await queueAgain(transaction, { trigger: 'settings', by: actor.user }, ...which);
    await replaceReasons(transaction);
    if (accounts > 0)
      await recordAudit(transaction, { actor, action: 'analysis.requested', subject: null, detail: { accounts } });
  };
  return {
    restart: (transaction, actor) => queueFor(transaction, actor, isAffected),
    resume: async (transaction, actor, names) => {
      const chosen = await findNamed(transaction, names, 'analyse_now');
      await queueFor(transaction, actor, () => HAS_NO_SCORES_YET, chosen);
    },
    renew: async (transaction) => {
      await queueAgain(transaction, RESTART, isOutdated);
    },
  };
}

async function findTarget(transaction: Transaction, config: FingerprintConfig): Promise<Target | null> {
  await lockSettings(transaction);
  const setting = await selectedSetting(transaction);
  const current = await currentReading(transaction, config);
  return setting && current && { current, models: await readModelSettings(transaction), settingId: setting.id };
}

/** The accounts whose newest run meets the condition. */
async function findNewest(connection: Connection, condition: SQL): Promise<number[]> {
  const { rows } = await connection.execute<{ account_id: number }>(sql`
    select account_id from (select distinct on (account_id) * from runs order by account_id, id desc) as newest
    where ${condition}`);
  return rows.map(({ account_id }) => account_id);
}

/** The run was made with something else than what is selected now. */
const isOther = ({ current }: Target) => isOtherThan(current);

const mayContinue = ({ models }: Target) => sql`state = 'partial' and token_budget < ${models.token_budget}`;

/** Runs that wait, and accounts whose analyses have all failed. */
const HAS_NO_SCORES_YET = sql`(
  state = 'queued'
  or state = 'failed' and not exists (
    select from runs as scored where scored.account_id = newest.account_id and scored.state in ('done', 'partial')
  )
)`;

/** Its rules read it again for nothing. A language model may have to be asked about newer posts, so that is left to people. */
const isComputedInOlderWay = sql`rules is not null and exists (
  select from levels where levels.run_id = newest.id and band_note = 'older_method'
)`;

/**
 * People decide whether accounts that another setting measured are measured again, and which posts count; a start of the
 * server does not.
 */
const isOutdated = (target: Target) => sql`coalesce(setting_id, ${target.settingId}) = ${target.settingId} and (
  state in ('running', 'done', 'partial', 'failed') and ${hasOtherAnswers(target.current)}
  or state in ('done', 'partial') and ${isComputedInOlderWay}
)`;

/** Runs that wait, that failed, that were made with something else, or that may read more posts now. */
const isAffected = (target: Target) => sql`(
  state in ('queued', 'failed')
  or state in ('running', 'done', 'partial') and ${isOther(target)}
  or ${mayContinue(target)}
  or state = 'done' and posts_beyond_limit > 0 and posts_to_read < ${target.models.max_posts}
)`;

/** Ends runs with another setting: nobody needs their scores any more. Their answers are kept. Returns the accounts. */
async function endSuperseded(transaction: Transaction, target: Target): Promise<number[]> {
  const ended = await transaction
    .update(runs)
    .set({ state: 'cancelled', detail: SUPERSEDED, ...ENDED })
    .where(and(eq(runs.state, 'running'), isOther(target)))
    .returning({ account: runs.account_id, announced: ANNOUNCE_END });
  return ended.map(({ account }) => account);
}

/** Of runs that failed before what decides labels was changed last. The reason of each run stays in its history. */
async function replaceReasons(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`
    update progress set detail = ${FAILED_BEFORE} from runs
    where progress.state = 'failed' and runs.account_id = progress.account_id and runs.state = 'failed'
      and runs.finished_at >= progress.updated_at
      and runs.finished_at < (
        select greatest(chosen.updated_at, model_settings.updated_at, (
          select max(updated_at) from analyzers where setting_id = chosen.id
        )) from llm_settings as chosen, model_settings where chosen.is_selected
      )
    returning ${announcing(sql`json_build_object('accounts', json_build_array(progress.account_id))`)}`);
}

/** Of these accounts, runs that stopped at their token budget continue under a higher one. */
async function continueStopped(transaction: Transaction, target: Target, accountIds: readonly number[]): Promise<void> {
  await transaction.execute(sql`
    update runs set state = 'queued', detail = null, finished_at = null
    where account_id = any(${sql.param([...accountIds])}::integer[]) and ${mayContinue(target)} and not ${isOther(target)}
      and not exists (select from runs as later where later.account_id = runs.account_id and later.id > runs.id)`);
}
