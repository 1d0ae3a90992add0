import { sql } from 'drizzle-orm';
import type { Plan, PlanRequest } from '#contract/analysis-plan.ts';
import type { ModelSettings } from '#contract/model-settings.ts';
import { UnknownModelError } from '#server/domain/llm-settings/language-model-for.ts';
import { type PlannedLabeller, planLabeller } from '#server/domain/llm-settings/plan-labeller.ts';
import {
  newSetting,
  type SelectedSetting,
  selectedSetting,
  settingWithId,
} from '#server/domain/llm-settings/selected.ts';
import { readModelSettings } from '#server/domain/models/model-settings.ts';
import { readingOf } from '#server/domain/results/current-reading.ts';
import { isOtherThan } from '#server/domain/runs/comparable.ts';
import type { Reading } from '#server/domain/runs/reading.ts';
import type { Config } from '#server/foundations/config.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { invalidField, notFound } from '#server/foundations/refusal.ts';
import { expectTogether } from './expect-together.ts';
import { findNamed } from './find-named.ts';
import { isAmong, type Sampling } from './sample-pending.ts';
import { savedByAnswer } from './sharing.ts';

type Planning = { database: Database; config: Pick<Config, 'LLM_BASE_URL' | 'LLM_ALLOWED_HOSTS'> };

/**
 * What analysing all accounts with a setting, or those that are named, would read and use, before it is saved or selected. The
 * model is not called, so the key is not needed. It is an estimate from a sample where there are many accounts or posts. Refuses
 * a model that this server does not know.
 */
export async function planAll({ database, config }: Planning, request: PlanRequest): Promise<Plan> {
  const setting = await readDraft(database, request);
  const { analyse_now: _, ...changed } = request.models ?? {};
  const models = changedBy(await readModelSettings(database), changed);
  const labeller = plannedFor(setting, models, config);
  const current = readingOf(setting, labeller);
  const among = request.accounts === undefined ? null : await findNamed(database, request.accounts, 'accounts');
  const counted = await countAccounts(database, current, among);
  const savedPerAnswer = savedByAnswer(setting, models, (changed) => plannedFor(setting, changed, config));
  const means = { setting, models, labeller, among, savedPerAnswer };
  const { posts_to_read: __, ...use } = await expectTogether(database, means, current.fingerprints, counted.accounts);
  return {
    model: setting.model,
    ...counted,
    ...use,
    token_budget: labeller.isRemote ? models.token_budget : null,
  };
}

type Changes<Stored> = { [Field in keyof Stored]?: Stored[Field] | undefined };

/** The stored values with the changed ones. What has no value is not changed. */
const changedBy = <Stored extends object>(stored: Stored, changes: Changes<Stored>): Stored => ({
  ...stored,
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
});

async function readDraft(connection: Connection, request: PlanRequest): Promise<SelectedSetting> {
  const { id, models: _, accounts: __, propaganda, disinformation, ...fields } = request;
  const stored = await findStored(connection, id, fields.model);
  const { analyzers } = stored;
  return {
    ...changedBy(stored, fields),
    analyzers: {
      propaganda: { ...analyzers.propaganda, ...propaganda },
      disinformation: { ...analyzers.disinformation, ...disinformation },
    },
  };
}

async function findStored(connection: Connection, id?: number, model?: string): Promise<SelectedSetting> {
  if (id === undefined && model !== undefined) return newSetting(model);
  const stored = await (id === undefined ? selectedSetting(connection) : settingWithId(connection, id));
  if (stored === null) throw notFound('LLM setting');
  return stored;
}

function plannedFor(setting: SelectedSetting, models: ModelSettings, config: Planning['config']): PlannedLabeller {
  try {
    return planLabeller(setting, models, config);
  } catch (error) {
    if (error instanceof UnknownModelError) throw invalidField(['model'], error.message, 'unknown_model');
    throw error;
  }
}

async function countAccounts(
  connection: Connection,
  current: Reading,
  among: Sampling['among'],
): Promise<Pick<Plan, 'accounts' | 'accounts_to_measure'>> {
  const { rows } = await connection.execute<Pick<Plan, 'accounts' | 'accounts_to_measure'>>(sql`
    select count(*)::integer as accounts,
      count(*) filter (where newest.id is null or newest.state = 'failed' or ${isOtherThan(current)})::integer as accounts_to_measure
    from accounts left join lateral (
      select * from runs where runs.account_id = accounts.id order by id desc limit 1
    ) as newest on true
    where ${isAmong(among, sql`accounts.id`)}`);
  const [counted] = rows;
  if (counted === undefined) throw new Error('A count without a group gave no row');
  return counted;
}
