import type { PostOutcome, Report } from '#server/domain/labelling/outcome.ts';
import type { Question } from '#server/domain/llm/frame.ts';
import { createLanguageModel, type LanguageModelOptions } from '#server/domain/llm/language-model.ts';
import { createProviders } from '#server/domain/providers/providers.ts';
import type { AskedPost } from '#server/domain/sent-posts/prepare-post.ts';
import { readConfig } from '#server/foundations/config.ts';
import { readAllowedHosts } from '#server/foundations/outbound/allowed-hosts.ts';
import { createGuardedFetch } from '#server/foundations/outbound/guarded-fetch.ts';
import { KEY, type ProviderServer } from './provider-server.ts';
import { simulatedClock } from './simulated-clock.ts';

export const QUESTION: Question = {
  kind: 'propaganda',
  categories: ['Doubt', 'Loaded Language'],
  prompt_system: 'You label posts.',
  prompt_user: 'Categories:\n{{categories}}\n\n{{post}}\n\nLabel the post.',
};

export const outbound = (timeoutMs = 20_000) =>
  createGuardedFetch({
    allowedHosts: readAllowedHosts(readConfig({ LLM_ALLOWED_HOSTS: '127.0.0.1' })),
    timeoutMs,
    maxBytes: 1_000_000,
  });

/** Options for asking a local server, on a simulated clock and without retries by default. */
export function optionsFor(
  { place }: Pick<ProviderServer, 'place'>,
  options: Partial<LanguageModelOptions> = {},
): LanguageModelOptions {
  return {
    providers: createProviders({ clock: simulatedClock(), random: () => 1 }),
    place,
    apiKey: KEY,
    fetch: outbound(),
    temperature: 0,
    isBlind: true,
    postsPerRequest: 1,
    concurrency: 4,
    patienceMs: 0,
    loadingMs: options.patienceMs ?? 0,
    ...options,
  };
}

export type Labelling = { reports: Report[]; outcomes: Record<string, PostOutcome>; error: unknown };

/** Labels posts and collects the outcomes, up to the failure if there is one. */
export async function labelPosts(
  options: LanguageModelOptions,
  posts: readonly AskedPost[],
  { question = QUESTION, signal = new AbortController().signal } = {},
): Promise<Labelling> {
  const labelling: Labelling = { reports: [], outcomes: {}, error: null };
  try {
    for await (const report of createLanguageModel(options).label(posts, question, signal)) {
      report.kept();
      labelling.reports.push(report);
      for (const outcome of report.outcomes) labelling.outcomes[outcome.postId] = outcome;
    }
  } catch (error) {
    labelling.error = error;
  }
  return labelling;
}

/** Posts p1, p2, … of one author. */
export function postsOf(...texts: string[]): AskedPost[] {
  const author = { screenName: 'river_watch', displayName: 'River Watch' };
  return texts.map((text, index) => ({ id: `p${index + 1}`, text, author }));
}
