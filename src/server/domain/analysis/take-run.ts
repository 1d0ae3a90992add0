import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { AnalyzerKind } from '#contract/level.ts';
import { updateProgress } from '#server/domain/accounts/progress.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import type { AnalyzerInstructions, Author, Labeller } from '#server/domain/labelling/labeller.ts';
import type { LabellerFor } from '#server/domain/llm-settings/labeller-for.ts';
import { selectedSetting } from '#server/domain/llm-settings/selected.ts';
import { readModelSettings } from '#server/domain/models/model-settings.ts';
import { priceOfLabeller, type TokenPrice } from '#server/domain/models/price.ts';
import { type Fingerprints, fingerprintsOf } from '#server/domain/results/fingerprint.ts';
import { recordProvenance } from '#server/domain/results/provenance.ts';
import { announceWait } from '#server/domain/runs/end-run.ts';
import { NO_SETTING } from '#server/domain/runs/queue-runs.ts';
import { type MeasuredScope, measureScope } from '#server/domain/runs/scope.ts';
import { runs } from '#server/domain/runs/tables.ts';
import type { Requester } from '#server/domain/work/work-queue.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { type Expected, estimateRun, exceeds, type Means, selectionOf, sentenceOf } from './estimate.ts';
import { type Answered, countAnswered } from './pending-texts.ts';
import { arePostsPrepared } from './prepare-posts.ts';
import { priorityOf } from './priority.ts';
import { holdSettings } from './settings-lock.ts';

/** The account has new posts without a language or a wording; `preparePosts` finds both. */
export class PostsUnprepared extends Error {
  override name = 'PostsUnprepared';
  constructor(accountId: number) {
    super(`Posts of account ${accountId} were stored while its run was prepared`);
  }
}

/** A run that this process carries out, with everything that stays the same meanwhile. */
export type RunningRun = {
  id: number;
  accountId: number;
  screenName: string;
  lease: string;
  /** Which run's requests go first when several runs wait for the same provider. */
  priority: number;
  author: Author;
  analyzers: Record<AnalyzerKind, AnalyzerInstructions>;
  labeller: Labeller;
  fingerprints: Fingerprints;
  scope: MeasuredScope;
  /** Null for the embedded model, which uses no tokens. */
  tokenBudget: number | null;
  tokensSpent: number;
  /** Who pays for it; null for the server itself. */
  startedBy: Requester | null;
  /** Of the language model, where it is known; nothing on a machine of the operator. */
  price: TokenPrice | null;
};

type Taking = { database: Database; labellerFor: LabellerFor };
type Found = { run: typeof runs.$inferSelect; account: typeof accounts.$inferSelect };

/**
 * Takes the account's run that is queued, or that a dead worker left. It is carried out with what is selected now. Null
 * when there is none, or when it has to wait: for a setting, or for a confirmation of its expected use; its detail says
 * so. Throws {@link PostsUnprepared}, and what `labellerFor` throws for a model that cannot be called.
 */
export async function takeRun({ database, labellerFor }: Taking, accountId: number): Promise<RunningRun | null> {
  return database.transaction(async (transaction) => {
    await holdSettings(transaction);
    const found = await findRun(transaction, accountId);
    if (found === null) return null;
    const setting = await selectedSetting(transaction);
    if (setting === null) {
      await announceWait(transaction, accountId, NO_SETTING);
      return null;
    }
    const models = await readModelSettings(transaction);
    const means = { setting, models, labeller: labellerFor(setting, models) };
    const plan = await makePlan(transaction, found, means);
    // Checked after the scope is fixed, so that every post in scope is covered by the check.
    if (!(await arePostsPrepared(transaction, accountId))) throw new PostsUnprepared(accountId);
    if (plan.expected && exceeds(plan.expected, models) && !isConfirmed(found.run, plan)) {
      const waiting = { awaits_confirmation: true, confirmed_by: null };
      await transaction
        .update(runs)
        .set({ ...plan.columns, ...waiting })
        .where(eq(runs.id, found.run.id));
      await announceWait(transaction, accountId, sentenceOf(plan.expected));
      return null;
    }
    await recordProvenance(transaction, setting, means.labeller);
    return begin(transaction, found, means, plan);
  });
}

/** A run that was left running comes before a run that was queued later. */
async function findRun(connection: Connection, accountId: number): Promise<Found | null> {
  const [found] = await connection
    .select({ run: runs, account: accounts })
    .from(runs)
    .innerJoin(accounts, eq(accounts.id, runs.account_id))
    .where(and(eq(runs.account_id, accountId), inArray(runs.state, ['queued', 'running'])))
    .orderBy(asc(runs.id))
    .limit(1)
    .for('update', { of: runs });
  return found ?? null;
}

type Plan = {
  fingerprints: Fingerprints;
  scope: MeasuredScope;
  expected: Expected | null;
  /** The values of its row. */
  columns: Partial<Found['run']>;
};

async function makePlan(connection: Connection, { run, account }: Found, means: Means): Promise<Plan> {
  const { setting, labeller } = means;
  const fingerprints = fingerprintsOf(setting.analyzers, labeller);
  const scope = await measureScope(connection, account.id, selectionOf(means));
  const answered = await countAnswered(connection, scope, fingerprints);
  const expected = await estimateRun(connection, means, scope, answered);
  return {
    fingerprints,
    scope,
    expected,
    columns: {
      ...columnsOfMeans(means, fingerprints),
      ...columnsOfScope(scope, answered),
      expected_tokens: expected && run.input_tokens + run.output_tokens + expected.tokens,
      expected_output_tokens: expected ? run.output_tokens + expected.outputTokens : 0,
    },
  };
}

/** The embedded model uses nothing that has a price. */
const priceIn = ({ models, labeller }: Pick<Means, 'models' | 'labeller'>): TokenPrice | null =>
  labeller.isRemote ? priceOfLabeller(models, labeller) : null;

function columnsOfMeans({ setting, models, labeller }: Means, fingerprints: Fingerprints): Plan['columns'] {
  const price = priceIn({ models, labeller });
  return {
    setting_id: setting.id,
    setting_name: setting.name,
    setting_version: setting.versions.setting,
    propaganda_version: setting.versions.propaganda,
    disinformation_version: setting.versions.disinformation,
    model: labeller.model,
    rules: typeof labeller.parameters.rules === 'number' ? labeller.parameters.rules : null,
    propaganda_fingerprint: fingerprints.propaganda,
    disinformation_fingerprint: fingerprints.disinformation,
    input_price: price?.input ?? null,
    output_price: price?.output ?? null,
    cache_read_price: price?.cache_read ?? null,
    cache_write_price: price?.cache_write ?? null,
    token_budget: labeller.isRemote ? models.token_budget : null,
  };
}

function columnsOfScope(
  { lastPostId, languages, countsReposts, drawn, total, toRead, reposts, beyondLimit, notRead }: MeasuredScope,
  { answers, refused, unreadable, quotes_refused, labels_found, injection_attempts }: Answered,
): Plan['columns'] {
  return {
    last_post_id: lastPostId,
    draw_seed: drawn?.seed ?? null,
    drawn_to: drawn?.last ?? null,
    oldest_post_id: null,
    oldest_post_at: null,
    posts_total: total,
    posts_to_read: toRead,
    languages: languages && [...languages],
    posts_not_read: notRead,
    counts_reposts: countsReposts,
    posts_reposts: reposts,
    posts_beyond_limit: beyondLimit,
    posts_beyond_budget: 0,
    answers,
    answers_before: answers,
    posts_refused: refused,
    posts_unreadable: unreadable,
    quotes_refused,
    labels_found,
    injection_attempts,
  };
}

const requesterOf = ({ started_by, started_by_name }: Found['run']): Requester | null =>
  started_by === null || started_by_name === null ? null : { id: started_by, username: started_by_name };

/** A confirmation is valid only for what was confirmed: the same model, asked in the same way. */
function isConfirmed(run: Found['run'], { fingerprints }: Plan): boolean {
  return (
    run.confirmed_by !== null &&
    run.propaganda_fingerprint === fingerprints.propaganda &&
    run.disinformation_fingerprint === fingerprints.disinformation
  );
}

async function begin(
  connection: Connection,
  { run, account }: Found,
  { setting, models, labeller }: Means,
  { fingerprints, scope, columns }: Plan,
): Promise<RunningRun> {
  const lease = randomUUID();
  await connection
    .update(runs)
    .set({
      ...columns,
      state: 'running',
      detail: null,
      lease,
      awaits_confirmation: false,
      started_at: sql`coalesce(started_at, now())`,
      taken_at: sql`now()`,
      reading_since: null,
    })
    .where(eq(runs.id, run.id));
  await updateProgress(connection, account.id, { state: 'analysing', detail: null });
  return {
    id: run.id,
    accountId: account.id,
    screenName: account.screen_name,
    lease,
    priority: priorityOf(run),
    author: { screenName: account.screen_name, displayName: account.name },
    analyzers: setting.analyzers,
    labeller,
    fingerprints,
    scope,
    tokenBudget: columns.token_budget ?? null,
    tokensSpent: run.input_tokens + run.output_tokens,
    startedBy: requesterOf(run),
    price: priceIn({ models, labeller }),
  };
}
