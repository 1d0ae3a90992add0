import type { InjectionSign } from '#contract/injection-sign.ts';
import type { AnalyzerKind } from '#contract/level.ts';

/** One category found in one post. `confidence` runs from 0 to 1; `quote` is a passage of the post, word for word. */
export type Label = { category: string; confidence: number; quote: string; rationale: string };

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

export type OutcomeKind = 'labelled' | 'nothing' | 'refused' | 'unreadable';

/** What came of one question about one post. */
export type Outcome =
  | { kind: 'labelled'; labels: Label[] }
  | { kind: 'nothing' }
  | { kind: 'refused' }
  | { kind: 'unreadable'; reason: string };

/** `quotesRefused` counts labels thrown away because their quote is not in the post. */
export type PostOutcome = Outcome & { postId: string; quotesRefused: number; injectionSigns: readonly InjectionSign[] };

/** What was found; empty for a post that was not read, too. */
export function labelsOf(outcome: Outcome): Label[] {
  return outcome.kind === 'labelled' ? outcome.labels : [];
}

/** The label with the highest confidence, the first of several; null without any. */
export function strongestOf(labels: readonly Label[]): Label | null {
  return labels.reduce<Label | null>(
    (best, label) => (best && best.confidence >= label.confidence ? best : label),
    null,
  );
}

/** A post's strength is the highest confidence among its labels, 0 without any. */
export function strengthOf(outcome: Outcome): number {
  return Math.max(0, ...labelsOf(outcome).map(({ confidence }) => confidence));
}

/** What one answered request brought: the posts that it settled, the tokens it used, and the HTTP requests it took. */
export type Report = {
  outcomes: PostOutcome[];
  usage: { tokensIn: number; tokensOut: number; isEstimated: boolean };
  requests: number;
  /** How long the posts were read, in milliseconds, without the time that the request waited for others. */
  latencyMs: number;
  /** To be called once the report is kept. A language model is asked no more than its limit minus what is not kept yet. */
  kept: () => void;
};

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
