import { and, eq, ne, sql } from 'drizzle-orm';
import {
  COMPARED_POSTS,
  type ComparedAnswer,
  type ComparedReader,
  type Comparison,
  type ComparisonWait,
} from '#contract/analyzer-comparison.ts';
import type { TestWait } from '#contract/analyzer-test.ts';
import type { ModelSettings } from '#contract/model-settings.ts';
import { accounts, posts } from '#server/domain/accounts/tables.ts';
import { hasName } from '#server/domain/accounts/visibility.ts';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import type { AnalyzerInstructions } from '#server/domain/labelling/labeller.ts';
import { labelsOf, type PostOutcome } from '#server/domain/labelling/outcome.ts';
import { readModelSettings } from '#server/domain/models/model-settings.ts';
import { costOf, priceOfLabeller } from '#server/domain/models/price.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { invalidField, notFound } from '#server/foundations/refusal.ts';
import { ASKED_ONCE, type AskedPost, askPosts, NOTHING_USED } from './ask-posts.ts';
import { type Drafted, readDraftedAnalyzer } from './draft.ts';
import type { LanguageModelFor } from './language-model-for.ts';
import { type SelectedSetting, selectedSetting } from './selected.ts';
import { TestEnded } from './test-analyzer.ts';

type Comparing = { database: Database; languageModelFor: LanguageModelFor };

type Compared = Drafted & {
  /** Null: posts of all accounts. */
  screenName: string | null;
};

type Reading = {
  setting: Pick<SelectedSetting, 'id' | 'name' | 'model' | 'is_blind' | 'api_key' | 'key_base_url'>;
  question: AnalyzerInstructions;
};
type Circumstances = Comparing & {
  models: ModelSettings;
  drawn: readonly DrawnPost[];
  actor: Actor;
  signal: AbortSignal;
};
type ReaderWait = ComparisonWait[number];
type Read = { reader: ComparedReader; answers: ReadonlyMap<string, ComparedAnswer> };

/**
 * Lets a drafted analyzer and the selected setting read the same stored posts, drawn at random, and stores nothing of the
 * answers. What stops one of the two is said with it, beside the answers that came before. Refuses where no post is
 * stored.
 */
export async function compareAnalyzers(
  { database, languageModelFor }: Comparing,
  { screenName, ...drafted }: Compared,
  actor: Actor,
  signal: AbortSignal,
  hearWait: (wait: ComparisonWait) => void = () => {},
): Promise<Comparison> {
  const draft = await readDraftedAnalyzer(database, drafted);
  const selected = await selectedSetting(database);
  const models = await readModelSettings(database);
  const drawn = await drawPosts(database, screenName, draft.setting.counts_reposts);
  const waits: Partial<Record<ReaderWait['reader'], ReaderWait>> = {};
  const hear = (wait: ReaderWait) => {
    waits[wait.reader] = wait;
    hearWait([waits.draft ?? [], waits.selected ?? []].flat());
  };
  const read = async (name: ReaderWait['reader'], reading: Reading) => {
    const all = await readAll(circumstances, reading, (wait) => hear({ reader: name, ...wait }));
    delete waits[name];
    return all;
  };
  const circumstances = { database, languageModelFor, models, drawn, actor, signal };
  const [byDraft, bySelected] = await Promise.all([
    read('draft', draft),
    selected && read('selected', { setting: selected, question: selected.analyzers[drafted.kind] }),
  ]);
  return {
    draft: byDraft.reader,
    selected: bySelected?.reader ?? null,
    posts: drawn.map(({ id, text, author, post_id }) => ({
      screen_name: author.screenName,
      post_id,
      text,
      draft: byDraft.answers.get(id) ?? null,
      selected: bySelected?.answers.get(id) ?? null,
    })),
  };
}

/** Asks about all posts, and notes it in the audit log, also where it ends early. */
async function readAll(
  { database, languageModelFor, models, drawn, actor, signal }: Circumstances,
  { setting, question }: Reading,
  hear: (wait: Omit<ReaderWait, 'reader'>) => void,
): Promise<Read> {
  const used = { ...NOTHING_USED };
  const answers = new Map<string, ComparedAnswer>();
  let failure: WorkFailure | null = null;
  let isFree = false;
  try {
    const model = languageModelFor(setting, models, ASKED_ONCE);
    isFree = model === null || model.isFree;
    const hearWait = (wait: TestWait) => hear({ answered: answers.size, posts: drawn.length, ...wait });
    for await (const outcome of askPosts({ model, question, used, hearWait }, drawn, signal)) {
      answers.set(outcome.postId, toAnswer(outcome));
    }
  } catch (error) {
    const stopped = signal.aborted ? new TestEnded(signal.reason) : error;
    if (!(stopped instanceof WorkFailure)) throw stopped;
    failure = stopped;
  }
  const tokens = { input_tokens: used.tokensIn, output_tokens: used.tokensOut };
  const outcome = failure?.name ?? 'compared';
  const detail = { id: setting.id, kind: question.kind, posts: drawn.length, outcome, ...tokens };
  await recordAudit(database, { actor, action: 'analyzer.tested', subject: setting.name, detail });
  const price = priceOfLabeller(models, { model: setting.model, isFree: isFree || used.requests === 0 });
  const reader = {
    setting: setting.name,
    model: setting.model,
    ...tokens,
    cache_read_tokens: used.cacheRead,
    cache_write_tokens: used.cacheWrite,
    has_estimated_tokens: used.isEstimated,
    cost_usd: costOf(price, used),
    failure: failure?.message ?? null,
  };
  return { reader, answers };
}

function toAnswer(outcome: PostOutcome): ComparedAnswer {
  return {
    outcome: outcome.kind,
    reason: outcome.kind === 'unreadable' ? outcome.reason : null,
    labels: labelsOf(outcome),
  };
}

type DrawnPost = AskedPost & { author: NonNullable<AskedPost['author']>; post_id: string };

async function drawPosts(
  connection: Connection,
  screenName: string | null,
  countsReposts: boolean,
): Promise<DrawnPost[]> {
  const rows = await connection
    .select({
      id: posts.id,
      text: posts.text,
      post_id: posts.external_id,
      screenName: accounts.screen_name,
      displayName: accounts.name,
    })
    .from(posts)
    .innerJoin(accounts, eq(accounts.id, posts.account_id))
    .where(
      and(screenName === null ? undefined : hasName(screenName), countsReposts ? undefined : ne(posts.kind, 'repost')),
    )
    .orderBy(sql`random()`)
    .limit(COMPARED_POSTS);
  if (rows.length === 0 && screenName !== null)
    throw invalidField(['screen_name'], `No post of @${screenName} is stored`, 'no_posts');
  if (rows.length === 0) throw notFound('Post');
  return rows.map(({ id, text, post_id, ...author }) => ({ id: String(id), text, post_id, author }));
}
