import type { AnalyzerKind } from '#contract/level.ts';
import type { Report } from './outcome.ts';

/** The part of a setting's analyzer that decides labels, together with the model. */
export type AnalyzerInstructions = {
  kind: AnalyzerKind;
  categories: string[];
  prompt_system: string;
  prompt_user: string;
};

/** Who wrote a post, as far as a text can give it away. */
export type Author = { screenName: string; displayName: string | null };

/** What a post says, and in which language (`languageOf` in language.ts). */
export type PostText = { text: string; language: string };

/** A post to be labelled. `id` is whatever the caller knows it by; a model never sees it. */
export type Post = PostText & { id: string; author: Author | null };

/** Labels posts as an analyzer of an LLM setting asks: the embedded rule model, or a language model. */
export interface Labeller {
  /** The model's name as results record it, such as `plumbline/baseline`. */
  readonly model: string;
  /** The languages that it reads, as primary subtags of BCP 47. Posts in others are set aside and not scored. */
  readonly reads: readonly string[] | 'all';
  /** Whether it calls a language model, for which limits and prices count. */
  readonly isRemote: boolean;
  /** What else, beside model and analyzer, changes the labels (rule version, temperature); part of the fingerprint. */
  readonly parameters: Readonly<Record<string, string | number>>;
  /**
   * Asks about every post, and reports as answers arrive, in whatever order. It takes a further post only when it is about
   * to ask for it, so that whoever gives them can stop. Each post is settled by exactly one report. Where requests wait for
   * others, those of a higher `priority` go first; left out, it is 0. Throws the signal's reason once it is aborted; a
   * language model also throws a `ModelFailure` when no further post could be asked about.
   */
  label(
    posts: AsyncIterable<Post>,
    analyzer: AnalyzerInstructions,
    signal: AbortSignal,
    priority?: number,
  ): AsyncIterable<Report>;
  /** Gives what estimates how many tokens asking about a text takes, sent and received; 0 for the embedded model. */
  estimatorFor(analyzer: AnalyzerInstructions): (text: string) => number;
}

/** Whether a labeller reads posts in this language; what it does not read is set aside, counted and not scored. */
export function canRead({ reads }: Pick<Labeller, 'reads'>, language: string): boolean {
  return reads === 'all' || reads.includes(language);
}
