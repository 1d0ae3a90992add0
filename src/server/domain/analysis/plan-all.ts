import { sql } from 'drizzle-orm';
import type { Plan, PlanRequest } from '#contract/analysis-plan.ts';
import { ANALYZER_KINDS, type AnalyzerKind } from '#contract/level.ts';
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
import { priceOfLabeller } from '#server/domain/models/price.ts';
import { readingOf } from '#server/domain/results/current-reading.ts';
import { isOtherThan } from '#server/domain/runs/comparable.ts';
import type { Reading } from '#server/domain/runs/reading.ts';
import type { Config } from '#server/foundations/config.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { invalidField, notFound } from '#server/foundations/refusal.ts';
import { exceeds, expectUse } from './estimate.ts';
import { findNamed } from './find-named.ts';
import { isAmong, meanTokens, type Pending, type Sampling, samplePending } from './sample-pending.ts';
import { savedBy, savedByAnswer, sharingOf } from './sharing.ts';

type Planning = { database: Database; config: Pick<Config, 'LLM_BASE_URL' | 'LLM_ALLOWED_HOSTS'> };
type Means = Sampling & { models: ModelSettings };

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
  const means = { setting, models, labeller, among };
  const counted = await countAccounts(database, current, among);
  const { accounts, pending } = await samplePending(database, means, current.fingerprints, counted.accounts);
  const perAnswer = {
    used: await meanTokens(database, means),
    saved: savedByAnswer(setting, models, (changed) => plannedFor(setting, changed, config)),
  };
  const needs = pending.map(needOf(means, perAnswer));
  const ofAll = (sampled: number) => (sampled * counted.accounts) / Math.max(1, accounts);
  const price = priceOfLabeller(models, labeller);
  return {
    model: setting.model,
    ...counted,
    posts_to_ask: Math.round(ofAll(sum(needs.map(({ posts }) => posts)))),
    tokens: labeller.isRemote ? Math.round(ofAll(sum(needs.map(({ tokens }) => tokens)))) : null,
    cost_usd: labeller.isRemote && price !== null ? ofAll(sum(needs.map(({ costUsd }) => costUsd))) : null,
    token_budget: labeller.isRemote ? models.token_budget : null,
    accounts_to_confirm: Math.round(ofAll(needs.filter(({ waits }) => waits).length)),
    sharing: sharingOf(price, Math.round(ofAll(sum(needs.map(({ saved }) => saved))))),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

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

/** What one account would use. Of more posts than the limit, so many are drawn, and answered ones are drawn as often as others. */
const needOf =
  ({ models, labeller }: Means, { used, saved }: Record<'used' | 'saved', Record<AnalyzerKind, number>>) =>
  ({ readable, posts, ...texts }: Pending) => {
    const part = labeller.isRemote ? Math.min(1, models.max_posts / readable) : 1;
    const asked = Math.ceil(part * sum(ANALYZER_KINDS.map((kind) => texts[kind] * used[kind])));
    const answers = part * sum(ANALYZER_KINDS.map((kind) => texts[kind]));
    const expected = expectUse(priceOfLabeller(models, labeller), asked, answers);
    const tokens = Math.min(asked, models.token_budget);
    const shared = Math.min(asked - Math.round(part * savedBy(saved, texts)), models.token_budget);
    return {
      posts: Math.ceil(posts * part),
      tokens,
      saved: tokens - shared,
      costUsd: asked === 0 ? 0 : (expected.costUsd ?? 0) * (tokens / asked),
      waits: labeller.isRemote && exceeds(expected, models),
    };
  };

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
