import type { TestWait } from '#contract/analyzer-test.ts';
import { EMBEDDED } from '#server/domain/labelling/embedded-labeller.ts';
import { hearSilence } from '#server/domain/labelling/hear-silence.ts';
import type { AnalyzerInstructions, Author, Labeller, Silence } from '#server/domain/labelling/labeller.ts';
import { languageOf } from '#server/domain/labelling/language.ts';
import { NO_USAGE, type PostOutcome, type Report, type Usage } from '#server/domain/labelling/outcome.ts';
import type { LanguageModel } from '#server/domain/llm/language-model.ts';
import type { Manner } from './language-model-for.ts';

/** A post that a person asks about; `id` is the caller's own. */
export type AskedPost = { id: string; text: string; author: Author | null };

/** A person waits for the answer: a failure is said at once, but a model that is being loaded is waited for. */
export const ASKED_ONCE: Manner = { postsPerRequest: 1, patienceMs: 0, loadingMs: 600_000 };

/** What questions have used so far. */
export type Used = Usage & { requests: number; latencyMs: number };

export const NOTHING_USED: Used = { ...NO_USAGE, requests: 0, latencyMs: 0 };

type Asking = {
  /** Null: the embedded model. */
  model: LanguageModel | null;
  question: AnalyzerInstructions;
  /** Each answer's use is added to it. */
  used: Used;
  hearWait?: HearWait | undefined;
};

/** Hears from time to time how long none of the questions was answered, and why. The embedded model is never waited for. */
export type HearWait = (wait: TestWait) => void;

/**
 * Asks a model one question about posts, and yields the outcomes as they come, in any order. Throws what `label` of a
 * {@link Labeller} throws.
 */
export async function* askPosts(
  { model, question, used, hearWait }: Asking,
  posts: readonly AskedPost[],
  signal: AbortSignal,
): AsyncGenerator<PostOutcome, void, void> {
  const labeller: Pick<Labeller, 'label'> = model ?? EMBEDDED;
  const ended = new AbortController();
  let answeredAt = performance.now();
  if (model !== null && hearWait !== undefined) {
    const secondsSince = () => Math.round((performance.now() - answeredAt) / 1_000);
    const hear = ({ reason }: Silence) => hearWait({ seconds: secondsSince(), reason });
    void hearSilence(model, hear, AbortSignal.any([signal, ended.signal]));
  }
  try {
    for await (const report of labeller.label(withLanguage(posts), question, signal)) {
      answeredAt = performance.now();
      report.kept();
      add(report, used);
      yield* report.outcomes;
    }
  } finally {
    ended.abort();
  }
}

function add({ requests, latencyMs, usage }: Report, used: Used): void {
  used.requests += requests;
  used.latencyMs += latencyMs;
  used.tokensIn += usage.tokensIn;
  used.cacheRead += usage.cacheRead;
  used.cacheWrite += usage.cacheWrite;
  used.tokensOut += usage.tokensOut;
  used.isEstimated ||= usage.isEstimated;
}

async function* withLanguage(posts: readonly AskedPost[]) {
  for (const post of posts) yield { ...post, language: await languageOf({ text: post.text, lang: null }) };
}
