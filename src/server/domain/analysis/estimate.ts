import { and, inArray, ne, sql, sum } from 'drizzle-orm';
import { ANALYZER_KINDS } from '#contract/level.ts';
import type { ModelSettings } from '#contract/model-settings.ts';
import type { Estimate } from '#contract/run.ts';
import { post_counts } from '#server/domain/accounts/tables.ts';
import { ANSWER_TOKENS } from '#server/domain/labelling/answer-tokens.ts';
import type { Labeller } from '#server/domain/labelling/labeller.ts';
import type { LabellerFor } from '#server/domain/llm-settings/labeller-for.ts';
import { type SelectedSetting, selectedSetting } from '#server/domain/llm-settings/selected.ts';
import { readModelSettings } from '#server/domain/models/model-settings.ts';
import { costOf, priceOfLabeller, type TokenPrice, uncached } from '#server/domain/models/price.ts';
import { fingerprintsOf } from '#server/domain/results/fingerprint.ts';
import { isInScope, measureScope, type Scope, type Selection } from '#server/domain/runs/scope.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { detectLanguages } from './detect-languages.ts';
import { type Answered, countAnswered } from './pending-texts.ts';
import { savedBy, savedByAnswer, sharingOf } from './sharing.ts';

/** How many texts are measured. Their mean length is close enough for an estimate. */
const SAMPLE = 200;

/**
 * The expected use of asking about everything without an answer; some of the tokens are output. `costUsd` is null when the price is
 * not known.
 */
export type Expected = { tokens: number; outputTokens: number; costUsd: number | null };

/** What carries out a run. */
export type Means = { setting: SelectedSetting; models: ModelSettings; labeller: Labeller };

/** The posts that a labeller should read under the models settings. The embedded model has no limit. */
export function selectionOf({ setting, models, labeller }: Means): Selection {
  return {
    languages: labeller.reads === 'all' ? null : labeller.reads,
    countsReposts: setting.counts_reposts,
    maxPosts: labeller.isRemote ? models.max_posts : null,
  };
}

/** Estimates from a sample of the texts in scope; null for the embedded model, which uses no tokens. */
export async function estimateRun(
  connection: Connection,
  { setting, models, labeller }: Means,
  scope: Scope,
  answered: Answered,
): Promise<Expected | null> {
  if (!labeller.isRemote) return null;
  const { rows } = await connection.execute<{ text: string }>(sql`
    select text from posts where ${isInScope(scope)} order by text_hash limit ${SAMPLE}`);
  const tokens = ANALYZER_KINDS.map((kind) => {
    const estimate = labeller.estimatorFor(setting.analyzers[kind]);
    const sampled = rows.map(({ text }) => estimate(text));
    const sum = sampled.reduce((total, each) => total + each, 0);
    return Math.ceil((sum / Math.max(1, sampled.length)) * answered[`pending_${kind}`]);
  }).reduce((total, each) => total + each, 0);
  const answers = ANALYZER_KINDS.reduce((total, kind) => total + answered[`pending_${kind}`], 0);
  return expectUse(priceOfLabeller(models, labeller), tokens, answers);
}

/** The use of `tokens` for so many answers, which are the output; the rest is input. */
export function expectUse(price: TokenPrice | null, tokens: number, answers: number): Expected {
  const outputTokens = Math.min(tokens, answers * ANSWER_TOKENS);
  return { tokens, outputTokens, costUsd: costOf(price, uncached(tokens - outputTokens, outputTokens)) };
}

type Estimating = { database: Database; labellerFor: LabellerFor };

/**
 * What an analysis of the account with the selected setting would read and use now. Throws what `labellerFor` throws.
 */
export async function estimateAccount(
  { database, labellerFor }: Estimating,
  { id, screen_name }: { id: number; screen_name: string },
): Promise<Estimate> {
  const setting = await selectedSetting(database);
  const models = await readModelSettings(database);
  if (setting === null) {
    return {
      screen_name,
      ...(await estimateUnselected(database, [id])),
      token_budget: null,
      needs_confirmation: false,
    };
  }
  const labeller = labellerFor(setting, models);
  await detectLanguages(database, id);
  const scope = await measureScope(database, id, selectionOf({ setting, models, labeller }));
  const answered = await countAnswered(database, scope, fingerprintsOf(setting.analyzers, labeller));
  const expected = await estimateRun(database, { setting, models, labeller }, scope, answered);
  const saved = savedByAnswer(setting, models, (changed) => labellerFor(setting, changed));
  const pending = { propaganda: answered.pending_propaganda, disinformation: answered.pending_disinformation };
  return {
    screen_name,
    model: setting.model,
    posts_to_read: scope.toRead,
    posts_to_ask: answered.unanswered,
    tokens: expected?.tokens ?? null,
    cost_usd: expected?.costUsd ?? null,
    token_budget: labeller.isRemote ? models.token_budget : null,
    needs_confirmation: expected !== null && exceeds(expected, models),
    sharing: sharingOf(priceOfLabeller(models, labeller), savedBy(saved, pending)),
  };
}

/**
 * What analyses of these accounts would read and use while no setting is selected: nothing is known but their posts. A new setting
 * reads all but reposts.
 */
export async function estimateUnselected(connection: Connection, accountIds: readonly number[]) {
  const [counted] = await connection
    .select({ posts: sum(post_counts.posts).mapWith(Number) })
    .from(post_counts)
    .where(and(inArray(post_counts.account_id, [...accountIds]), ne(post_counts.kind, 'repost')));
  const none = { posts_to_ask: 0, tokens: null, cost_usd: null, sharing: null };
  return { model: null, posts_to_read: counted?.posts ?? 0, ...none };
}

/** Whether a superuser has to confirm a run with this expected use. */
export function exceeds(
  { tokens, costUsd }: Expected,
  { confirm_above_tokens, confirm_above_cost }: Pick<ModelSettings, 'confirm_above_tokens' | 'confirm_above_cost'>,
): boolean {
  const hasManyTokens = confirm_above_tokens !== null && tokens > confirm_above_tokens;
  const isDear = confirm_above_cost !== null && costUsd !== null && costUsd > confirm_above_cost;
  return hasManyTokens || isDear;
}

/** An estimate is not known more exactly. */
const TOKENS = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });

/** Why a run waits for a confirmation, for people. */
export const sentenceOf = ({ tokens, costUsd }: Expected): string =>
  `The analysis would use about ${TOKENS.format(tokens)} tokens${expectedCost(costUsd)}; it begins when a superuser confirms it`;

function expectedCost(dollars: number | null): string {
  if (dollars === null) return '';
  if (dollars === 0) return ' at no cost';
  return dollars < 0.01 ? ', less than a cent' : `, about $${dollars.toFixed(2)}`;
}
