import { sql } from 'drizzle-orm';
import { ANALYZER_KINDS } from '#contract/level.ts';
import type { ModelSettings } from '#contract/model-settings.ts';
import type { Estimate } from '#contract/run.ts';
import { fingerprintsOf } from '#server/domain/analysis/fingerprint.ts';
import type { Labeller } from '#server/domain/labelling/labeller.ts';
import type { LabellerFor } from '#server/domain/llm-settings/labeller-for.ts';
import { type SelectedSetting, selectedSetting } from '#server/domain/llm-settings/selected.ts';
import { readModelSettings } from '#server/domain/models/model-settings.ts';
import { costOf, priceOf } from '#server/domain/models/price.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { countPending } from './pending-texts.ts';
import { isInScope, measureScope, type Scope } from './scope.ts';

/** Texts whose length is looked at; the mean of so many is close enough for an estimate. */
const SAMPLE = 200;

/** What a run is expected to use: texts that lack an answer, tokens, and US dollars (null: the price is not known). */
export type RunEstimate = { texts: number; tokens: number; costUsd: number | null };

type Means = {
  setting: Pick<SelectedSetting, 'analyzers' | 'model'>;
  models: Pick<ModelSettings, 'prices'>;
  labeller: Labeller;
  scope: Scope;
};

/** Estimates from a sample of the texts in scope what asking about those without an answer will use. */
export async function estimateRun(
  connection: Connection,
  { setting, models, labeller, scope }: Means,
): Promise<RunEstimate> {
  const fingerprints = fingerprintsOf(setting.analyzers, labeller);
  const { rows } = await connection.execute<{ text: string }>(sql`
    select text from posts where ${isInScope(scope)} order by text_hash limit ${SAMPLE}`);
  let tokens = 0;
  let texts = 0;
  for (const kind of ANALYZER_KINDS) {
    const { pendingTexts } = await countPending(connection, scope, fingerprints[kind]);
    const sampled = rows.map(({ text }) => labeller.estimateTokens(setting.analyzers[kind], text));
    const mean = sampled.reduce((total, each) => total + each, 0) / Math.max(1, sampled.length);
    tokens += Math.ceil(mean * pendingTexts);
    texts = Math.max(texts, pendingTexts);
  }
  // Nearly all tokens are sent: the prompt and the post outweigh a short answer.
  return { texts, tokens, costUsd: costOf(priceOf(models, setting.model), tokens, 0) };
}

type Estimating = { database: Database; labellerFor: LabellerFor };

/** What an analysis of the account with the selected setting would read and use now. Throws what `labellerFor` throws. */
export async function estimateAccount(
  { database, labellerFor }: Estimating,
  { id, screen_name }: { id: number; screen_name: string },
): Promise<Estimate> {
  const setting = await selectedSetting(database);
  const models = await readModelSettings(database);
  const labeller = setting && labellerFor(setting, models);
  const scope = await measureScope(database, id, labeller?.isRemote ? models.max_posts : null);
  const isFree = setting === null || labeller === null || !labeller.isRemote;
  const estimate = setting && labeller && (await estimateRun(database, { setting, models, labeller, scope }));
  return {
    screen_name,
    model: setting?.model ?? null,
    posts_to_read: scope.toRead,
    posts_to_ask: estimate?.texts ?? 0,
    tokens: isFree || estimate === null ? null : estimate.tokens,
    cost_usd: isFree || estimate === null ? null : estimate.costUsd,
    token_budget: isFree ? null : models.token_budget,
    needs_confirmation: !isFree && estimate !== null && exceeds(estimate, models),
  };
}

/** Whether a superuser has to confirm a run that is expected to use this much. */
export function exceeds(
  { tokens, costUsd }: RunEstimate,
  { confirm_above_tokens, confirm_above_cost }: Pick<ModelSettings, 'confirm_above_tokens' | 'confirm_above_cost'>,
): boolean {
  const hasManyTokens = confirm_above_tokens !== null && tokens > confirm_above_tokens;
  const isDear = confirm_above_cost !== null && costUsd !== null && costUsd > confirm_above_cost;
  return hasManyTokens || isDear;
}

/** Why a run waits for a confirmation, for people. */
export function sentenceOf({ tokens, costUsd }: RunEstimate): string {
  const cost = costUsd === null ? '' : `, about $${costUsd.toFixed(2)}`;
  return `The analysis would use about ${tokens.toLocaleString('en-US')} tokens${cost}; it begins when a superuser confirms it`;
}
