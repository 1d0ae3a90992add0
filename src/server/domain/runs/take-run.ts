import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { ANALYZER_KINDS, type AnalyzerKind } from '#contract/level.ts';
import type { ModelSettings } from '#contract/model-settings.ts';
import { updateProgress } from '#server/domain/accounts/progress.ts';
import { accounts, runs } from '#server/domain/accounts/tables.ts';
import { type Fingerprints, fingerprintsOf } from '#server/domain/analysis/fingerprint.ts';
import { recordProvenance } from '#server/domain/analysis/provenance.ts';
import type { AnalyzerInstructions, Author, Labeller } from '#server/domain/labelling/labeller.ts';
import type { LabellerFor } from '#server/domain/llm-settings/labeller-for.ts';
import { type SelectedSetting, selectedSetting } from '#server/domain/llm-settings/selected.ts';
import { readModelSettings } from '#server/domain/models/model-settings.ts';
import { priceOf } from '#server/domain/models/price.ts';
import { notifyChange } from '#server/foundations/database/changes.ts';
import type { Connection, Database, Transaction } from '#server/foundations/database/connect.ts';
import { announceWait } from './end-run.ts';
import { estimateRun, exceeds, sentenceOf } from './estimate.ts';
import { countPending } from './pending-texts.ts';
import { type MeasuredScope, measureScope, type Scope } from './scope.ts';

/** The detail of a run while no setting is selected. */
export const NO_SETTING = 'No LLM setting is selected; the analysis begins when a superuser selects one';

/** A run that this process carries out, and all that stays the same meanwhile. */
export type RunningRun = {
  id: number;
  accountId: number;
  screenName: string;
  lease: string;
  author: Author;
  analyzers: Record<AnalyzerKind, AnalyzerInstructions>;
  labeller: Labeller;
  fingerprints: Fingerprints;
  scope: Scope;
  /** Null for the embedded model, which uses no tokens. */
  tokenBudget: number | null;
  tokensSpent: number;
};

type Taking = { database: Database; labellerFor: LabellerFor };

/**
 * Takes the account's run that is queued, or that was left running by a worker that died. It is carried out with what is
 * selected now. Null when there is none, or when it has to wait: for a setting, or for a confirmation of what it would
 * use; its detail says so. Throws what `labellerFor` throws for a model that cannot be called.
 */
export async function takeRun({ database, labellerFor }: Taking, accountId: number): Promise<RunningRun | null> {
  const found = await findRun(database, accountId);
  if (found === null) return null;
  const setting = await selectedSetting(database);
  if (setting === null) return keepWaiting(database, found.run, NO_SETTING);
  const models = await readModelSettings(database);
  const labeller = labellerFor(setting, models);
  const scope = await measureScope(database, accountId, labeller.isRemote ? models.max_posts : null);
  if (labeller.isRemote && found.run.confirmed_by === null) {
    const estimate = await estimateRun(database, { setting, models, labeller, scope });
    if (exceeds(estimate, models)) {
      return keepWaiting(database, found.run, sentenceOf(estimate), estimate.tokens);
    }
  }
  await recordProvenance(database, setting, labeller);
  return begin(database, found, { setting, models, labeller, scope });
}

type Found = { run: typeof runs.$inferSelect; account: typeof accounts.$inferSelect };

async function findRun(connection: Connection, accountId: number): Promise<Found | null> {
  const [found] = await connection
    .select({ run: runs, account: accounts })
    .from(runs)
    .innerJoin(accounts, eq(accounts.id, runs.account_id))
    .where(and(eq(runs.account_id, accountId), inArray(runs.state, ['queued', 'running'])))
    .orderBy(asc(runs.id))
    .limit(1);
  return found ?? null;
}

/** Says why the run waits; a run that a dead worker left is queued again. */
async function keepWaiting(
  database: Database,
  run: Found['run'],
  detail: string,
  expectedTokens: number | null = null,
): Promise<null> {
  await database.update(runs).set({ expected_tokens: expectedTokens }).where(eq(runs.id, run.id));
  await announceWait(database, run.account_id, detail);
  return null;
}

type Means = { setting: SelectedSetting; models: ModelSettings; labeller: Labeller; scope: MeasuredScope };

async function begin(
  database: Database,
  { run, account }: Found,
  { setting, models, labeller, scope }: Means,
): Promise<RunningRun | null> {
  const fingerprints = fingerprintsOf(setting.analyzers, labeller);
  const answered = await Promise.all(
    ANALYZER_KINDS.map(async (kind) => (await countPending(database, scope, fingerprints[kind])).answered),
  );
  const answers = answered.reduce((total, each) => total + each, 0);
  const price = priceOf(models, setting.model);
  const lease = randomUUID();
  const tokenBudget = labeller.isRemote ? models.token_budget : null;
  const isTaken = await database.transaction(async (transaction) => {
    const taken = await transaction
      .update(runs)
      .set({
        state: 'running',
        detail: null,
        lease,
        setting_id: setting.id,
        setting_name: setting.name,
        setting_version: setting.versions.setting,
        propaganda_version: setting.versions.propaganda,
        disinformation_version: setting.versions.disinformation,
        model: labeller.model,
        propaganda_fingerprint: fingerprints.propaganda,
        disinformation_fingerprint: fingerprints.disinformation,
        last_post_id: scope.lastPostId,
        oldest_post_id: scope.oldest?.id ?? null,
        oldest_post_at: scope.oldest?.at ?? null,
        posts_total: scope.total,
        posts_to_read: scope.toRead,
        posts_beyond_limit: scope.total - scope.toRead,
        posts_beyond_budget: 0,
        answers,
        answers_before: answers,
        input_price: price?.input ?? null,
        output_price: price?.output ?? null,
        token_budget: tokenBudget,
        started_at: sql`coalesce(started_at, now())`,
        taken_at: sql`now()`,
        finished_at: null,
      })
      .where(and(eq(runs.id, run.id), eq(runs.state, run.state), isSameLease(run.lease)))
      .returning({ id: runs.id });
    if (taken.length === 0) return false;
    await announceStart(transaction, account.id);
    return true;
  });
  if (!isTaken) return null;
  return {
    id: run.id,
    accountId: account.id,
    screenName: account.screen_name,
    lease,
    author: { screenName: account.screen_name, displayName: account.name },
    analyzers: setting.analyzers,
    labeller,
    fingerprints,
    scope,
    tokenBudget,
    tokensSpent: run.input_tokens + run.output_tokens,
  };
}

const isSameLease = (lease: string | null) => sql`lease is not distinct from ${lease}::uuid`;

async function announceStart(transaction: Transaction, accountId: number): Promise<void> {
  await updateProgress(transaction, accountId, { state: 'analysing', detail: null });
  await notifyChange(transaction, { account: accountId });
}
