import type { AnalyzerKind } from '#contract/level.ts';
import type { Report } from './outcome.ts';

/** The part of a setting's analyzer that decides labels, together with the model. */
export type AnalyzerInstructions = {
  kind: AnalyzerKind;
  categories: string[];
  prompt_system: string;
  prompt_user: string;
};

/** The author of a post, as far as its text may name them. */
export type Author = { screenName: string; displayName: string | null };

/** The text of a post and its language (`languageOf` in language.ts). */
export type PostText = { text: string; language: string };

/** A post to label. `id` is the caller's own name for it; a model never sees it. */
export type Post = PostText & { id: string; author: Author | null };

/** How requests begin. */
export type Admission = {
  /** When requests wait for others, those with a higher priority go first; the default is 0. */
  priority?: number;
  /**
   * Called before each request with the tokens that it uses at most, sent and received. It resolves when the request may
   * be sent, with a function to call after its report is taken; or with null when it must not be sent. Without this,
   * every request is sent.
   */
  admit?: (most: number, signal: AbortSignal) => Promise<(() => void) | null>;
};

/** The categories that a labeller itself names, for each question for which the analyzer's do not count. */
export type OwnCategories = Readonly<Partial<Record<AnalyzerKind, readonly string[]>>>;

/**
 * How long a model has answered nothing, in milliseconds, and why, in words for people; null where nothing is known of it. Only
 * models on machines of the operator can say why.
 */
export type Silence = { ms: number; reason: string | null };

/** Labels posts as an analyzer of an LLM setting asks: the embedded rule model, or a language model. */
export interface Labeller {
  /** The model's name in results, such as `plumbline/baseline`. */
  readonly model: string;
  /**
   * The languages that it reads, as primary subtags of BCP 47, sorted. Posts in other languages are set aside and not
   * scored.
   */
  readonly reads: readonly string[] | 'all';
  /** Questions for which it has names of its own, whatever categories the analyzer lists. */
  readonly ownCategories: OwnCategories;
  /** Whether it calls a language model; limits and prices apply only then. */
  readonly isRemote: boolean;
  /** Whether it costs nothing where the models settings have no price for it: it runs on a machine of the operator. */
  readonly isFree: boolean;
  /** What changes the labels besides model and analyzer (rule version, temperature). It is part of the fingerprint. */
  readonly parameters: Readonly<Record<string, string | number>>;
  /**
   * Asks about every post, and reports when answers arrive, in any order. It takes a further post only just before
   * asking about it, so that the source can stop. Exactly one report settles each post, unless `admit` refuses a request
   * about it. Throws the signal's reason after an abort. A language model also throws a `ModelFailure` when no further
   * post could be asked about.
   */
  label(
    posts: AsyncIterable<Post>,
    analyzer: AnalyzerInstructions,
    signal: AbortSignal,
    admission?: Admission,
  ): AsyncIterable<Report>;
  /** How long the model has been silent, from time to time. Throws the signal's reason after an abort. */
  watchWaits?(signal: AbortSignal): AsyncIterable<Silence>;
  /**
   * Returns a function that estimates the tokens, sent and received, of asking about a text; 0 for the embedded model.
   */
  estimatorFor(analyzer: AnalyzerInstructions): (text: string) => number;
}

/** The categories that a labeller's labels of this question can have, in their order. */
export function categoriesOf(
  { ownCategories }: Pick<Labeller, 'ownCategories'>,
  { kind, categories }: Pick<AnalyzerInstructions, 'kind' | 'categories'>,
): readonly string[] {
  return ownCategories[kind] ?? categories;
}

/** Whether a labeller reads posts in this language. Other posts are set aside, counted and not scored. */
export function canRead({ reads }: Pick<Labeller, 'reads'>, language: string): boolean {
  return reads === 'all' || reads.includes(language);
}
