import { EMBEDDED } from '#server/domain/labelling/embedded-labeller.ts';
import type { AnalyzerInstructions, Author, Labeller } from '#server/domain/labelling/labeller.ts';
import { languageOf } from '#server/domain/labelling/language.ts';
import { NO_USAGE, type PostOutcome, type Usage } from '#server/domain/labelling/outcome.ts';
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
};

/**
 * Asks a model one question about posts, and yields the outcomes as they come, in any order. Throws what `label` of a
 * {@link Labeller} throws.
 */
export async function* askPosts(
  { model, question, used }: Asking,
  posts: readonly AskedPost[],
  signal: AbortSignal,
): AsyncGenerator<PostOutcome, void, void> {
  const labeller: Pick<Labeller, 'label'> = model ?? EMBEDDED;
  for await (const report of labeller.label(withLanguage(posts), question, signal)) {
    report.kept();
    used.requests += report.requests;
    used.latencyMs += report.latencyMs;
    used.tokensIn += report.usage.tokensIn;
    used.cacheRead += report.usage.cacheRead;
    used.cacheWrite += report.usage.cacheWrite;
    used.tokensOut += report.usage.tokensOut;
    used.isEstimated ||= report.usage.isEstimated;
    yield* report.outcomes;
  }
}

async function* withLanguage(posts: readonly AskedPost[]) {
  for (const post of posts) yield { ...post, language: await languageOf({ text: post.text, lang: null }) };
}
