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
import { costOf, priceOf } from '#server/domain/models/price.ts';
import { type Fingerprints, fingerprintsOf } from '#server/domain/results/fingerprint.ts';
import type { Config } from '#server/foundations/config.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { invalidField, notFound } from '#server/foundations/refusal.ts';
import { exceeds } from './estimate.ts';

/** How many texts are measured. Their mean length is close enough for an estimate. */
const SAMPLE = 200;

type Planning = { database: Database; config: Pick<Config, 'LLM_BASE_URL'> };
type Means = { setting: SelectedSetting; models: ModelSettings; labeller: PlannedLabeller };
type Pending = { readable: number; posts: number } & Record<AnalyzerKind, number>;

/**
 * What analysing all accounts with a setting would read and use, before it is saved or selected. The model is not called, so the
 * key is not needed. Refuses a model that this server does not know.
 */
export async function planAll({ database, config }: Planning, request: PlanRequest): Promise<Plan> {
  const setting = await readDraft(database, request);
  const { analyse_now: _, ...changed } = request.models ?? {};
  const models = changedBy(await readModelSettings(database), changed);
  const labeller = plannedFor(setting, models, config);
  const fingerprints = fingerprintsOf(setting.analyzers, labeller);
  const means = { setting, models, labeller };
  const pending = await findPending(database, means, fingerprints);
  const needs = pending.map(needOf(means, await meanTokens(database, means)));
  const tokens = labeller.isRemote ? sum(needs.map((need) => need.tokens)) : null;
  return {
    model: setting.model,
    ...(await countAccounts(database, setting, fingerprints)),
    posts_to_ask: sum(needs.map(({ posts }) => posts)),
    tokens,
    cost_usd: tokens === null ? null : costOf(priceOf(models, setting.model), tokens, 0),
    token_budget: labeller.isRemote ? models.token_budget : null,
    accounts_to_confirm: needs.filter(({ waits }) => waits).length,
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
  const { id, models: _, propaganda, disinformation, ...fields } = request;
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

/** True for the rows of `posts` that the labeller would read, or whose language is not known yet. */
const isRead = ({ setting, labeller }: Means) => {
  const counts = setting.counts_reposts ? sql`true` : sql`posts.kind <> 'repost'`;
  if (labeller.reads === 'all') return counts;
  return sql`${counts} and (posts.language is null or posts.language = any(${sql.param([...labeller.reads])}::text[]))`;
};

const lacks = (fingerprint: string) => sql`not exists (
  select from results where results.text_hash = posts.text_hash and results.fingerprint = ${fingerprint})`;

/** For each account with unanswered posts: the posts to read, those without an answer, and the texts without one by question. */
async function findPending(connection: Connection, means: Means, fingerprints: Fingerprints): Promise<Pending[]> {
  const { rows } = await connection.execute<Pending>(sql`
    select count(*)::integer as readable,
      count(*) filter (where lacks_propaganda or lacks_disinformation)::integer as posts,
      count(distinct text_hash) filter (where lacks_propaganda)::integer as propaganda,
      count(distinct text_hash) filter (where lacks_disinformation)::integer as disinformation
    from (
      select account_id, text_hash, ${lacks(fingerprints.propaganda)} as lacks_propaganda,
        ${lacks(fingerprints.disinformation)} as lacks_disinformation
      from posts where ${isRead(means)}
    ) as asked
    group by account_id having bool_or(lacks_propaganda or lacks_disinformation)`);
  return rows;
}

/** The mean tokens of asking each question about a text. */
async function meanTokens(connection: Connection, means: Means): Promise<Record<AnalyzerKind, number>> {
  if (!means.labeller.isRemote) return { propaganda: 0, disinformation: 0 };
  const { rows } = await connection.execute<{ text: string }>(sql`
    select text from posts where ${isRead(means)} order by text_hash limit ${SAMPLE}`);
  const meanOf = (kind: AnalyzerKind) => {
    const estimate = means.labeller.estimatorFor(means.setting.analyzers[kind]);
    return sum(rows.map(({ text }) => estimate(text))) / Math.max(1, rows.length);
  };
  return { propaganda: meanOf('propaganda'), disinformation: meanOf('disinformation') };
}

/** What one account would use. Of more posts than the limit, so many are drawn, and answered ones are drawn as often as others. */
const needOf =
  ({ setting, models, labeller }: Means, mean: Record<AnalyzerKind, number>) =>
  ({ readable, posts, ...texts }: Pending) => {
    const part = labeller.isRemote ? Math.min(1, models.max_posts / readable) : 1;
    const asked = Math.ceil(part * sum(ANALYZER_KINDS.map((kind) => texts[kind] * mean[kind])));
    const expected = { tokens: asked, costUsd: costOf(priceOf(models, setting.model), asked, 0) };
    return {
      posts: Math.ceil(posts * part),
      tokens: Math.min(asked, models.token_budget),
      waits: labeller.isRemote && exceeds(expected, models),
    };
  };

async function countAccounts(
  connection: Connection,
  { counts_reposts }: SelectedSetting,
  { propaganda, disinformation }: Fingerprints,
): Promise<Pick<Plan, 'accounts' | 'accounts_to_measure'>> {
  const { rows } = await connection.execute<Pick<Plan, 'accounts' | 'accounts_to_measure'>>(sql`
    select count(*)::integer as accounts,
      count(*) filter (where newest.id is null or newest.state = 'failed' or (propaganda_fingerprint, disinformation_fingerprint, counts_reposts)
        is distinct from (${propaganda}, ${disinformation}, ${counts_reposts}::boolean))::integer as accounts_to_measure
    from accounts left join lateral (
      select * from runs where runs.account_id = accounts.id order by id desc limit 1
    ) as newest on true`);
  const [counted] = rows;
  if (counted === undefined) throw new Error('A count without a group gave no row');
  return counted;
}
