import type { AnalyzerTest } from '#contract/analyzer-test.ts';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import type { PostOutcome } from '#server/domain/labelling/outcome.ts';
import type { LanguageModel } from '#server/domain/llm/language-model.ts';
import { readModelSettings } from '#server/domain/models/model-settings.ts';
import { costOf, priceOfLabeller } from '#server/domain/models/price.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { ASKED_ONCE, askPosts, type HearWait, NOTHING_USED, type Used } from './ask-posts.ts';
import { type Asked, type Draft, readDraft } from './draft.ts';
import type { LanguageModelFor } from './language-model-for.ts';

/** The model did not answer in time, or nobody waits for the answer any more. */
export class TestEnded extends WorkFailure {
  override name = 'TestEnded';
  constructor(reason: unknown) {
    const isTooSlow = reason instanceof DOMException && reason.name === 'TimeoutError';
    super(isTooSlow ? 'The model did not answer in time' : 'The test was stopped', { isLasting: false });
  }
}

type Testing = { database: Database; languageModelFor: LanguageModelFor };

/**
 * Asks the setting's model about one post, with prompts and categories that may be unsaved, and stores nothing of the
 * answer. A failure that may pass is not retried, but a model that is being loaded is waited for. Throws {@link TestEnded} after the signal is aborted, and another
 * `WorkFailure` for a model that cannot be asked.
 */
export async function testAnalyzer(
  { database, languageModelFor }: Testing,
  asked: Asked,
  actor: Actor,
  signal: AbortSignal,
  hearWait?: HearWait,
): Promise<AnalyzerTest> {
  const draft = await readDraft(database, asked);
  const models = await readModelSettings(database);
  const { setting } = draft;
  const used = { ...NOTHING_USED };
  const note = (outcome: string) =>
    recordAudit(database, {
      actor,
      action: 'analyzer.tested',
      subject: setting.name,
      detail: { id: setting.id, kind: asked.kind, outcome, input_tokens: used.tokensIn, output_tokens: used.tokensOut },
    });
  try {
    const model = languageModelFor(setting, models, ASKED_ONCE);
    const outcome = await ask({ model, draft, used, hearWait }, signal);
    await note(outcome.kind);
    const price = priceOfLabeller(models, { model: setting.model, isFree: model?.isFree ?? true });
    return describe(draft, outcome, used, costOf(price, used));
  } catch (error) {
    const failure = signal.aborted ? new TestEnded(signal.reason) : error;
    if (failure instanceof WorkFailure) await note(failure.name);
    throw failure;
  }
}

type AskingOne = { model: LanguageModel | null; draft: Draft; used: Used; hearWait: HearWait | undefined };

/** The outcome of asking about the chosen post. */
async function ask({ model, draft, used, hearWait }: AskingOne, signal: AbortSignal): Promise<PostOutcome> {
  const { chosen, question, setting } = draft;
  const post = { id: 'post', text: chosen.text, author: chosen.author };
  for await (const outcome of askPosts({ model, question, used, hearWait }, [post], signal)) return outcome;
  throw new Error(`${setting.model} was asked about a post and gave no outcome`);
}

function describe({ setting, chosen }: Draft, outcome: PostOutcome, used: Used, cost: number | null): AnalyzerTest {
  return {
    model: setting.model,
    text: chosen.text,
    post: chosen.post,
    outcome: outcome.kind,
    reason: outcome.kind === 'unreadable' ? outcome.reason : null,
    labels: outcome.kind === 'labelled' ? outcome.labels : [],
    refused_labels: outcome.refusedLabels,
    injection_signs: [...outcome.injectionSigns],
    requests: used.requests,
    latency_ms: Math.round(used.latencyMs),
    input_tokens: used.tokensIn,
    cache_read_tokens: used.cacheRead,
    cache_write_tokens: used.cacheWrite,
    output_tokens: used.tokensOut,
    has_estimated_tokens: used.isEstimated,
    cost_usd: cost,
  };
}
