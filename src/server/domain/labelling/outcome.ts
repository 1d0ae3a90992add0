import type { UnreadableReason } from '#contract/analyzer-test.ts';
import type { InjectionSign } from '#contract/injection-sign.ts';

/** One category found in one post. `confidence` is from 0 to 1; `quote` is a passage of the post, word for word. */
export type Label = { category: string; confidence: number; quote: string; rationale: string };

/** A label with the position of its quote: `text.slice(start, end)` of the post, in UTF-16 units. */
export type FoundLabel = Label & { start: number; end: number };

/** The outcome of one question about one post. */
export type Outcome =
  | { kind: 'labelled'; labels: FoundLabel[] }
  | {
      kind: 'nothing';
      /** Cues too weak to mark: they count a little for the account's score. Language models name none. */
      silent?: readonly Label[];
    }
  | { kind: 'refused' }
  | { kind: 'unreadable'; reason: UnreadableReason };

export type OutcomeKind = Outcome['kind'];

/** Labels of a model that were dropped, counted by reason. */
export type RefusedLabels = {
  quote: number;
  category: number;
  confidence: number;
  /** Labels beyond the number that is examined. */
  surplus: number;
};

export const NO_REFUSED_LABELS: RefusedLabels = { quote: 0, category: 0, confidence: 0, surplus: 0 };

export type PostOutcome = Outcome & {
  postId: string;
  refusedLabels: RefusedLabels;
  /** Signs that the post gives orders to a model; empty for other posts. */
  injectionSigns: readonly InjectionSign[];
};

/** Tokens as the provider counts them, or estimates when it does not. */
export type Usage = {
  /** All that were sent, with those of the next two. */
  tokensIn: number;
  /** Of these, how many the provider read from its cache, and how many it wrote into it. */
  cacheRead: number;
  cacheWrite: number;
  tokensOut: number;
  isEstimated: boolean;
};

export const NO_USAGE: Usage = { tokensIn: 0, cacheRead: 0, cacheWrite: 0, tokensOut: 0, isEstimated: false };

/**
 * The result of one answered request: the posts that it settled, the tokens it used, and the number of HTTP requests.
 */
export type Report = {
  /** Empty when all its posts are asked about again. */
  outcomes: PostOutcome[];
  usage: Usage;
  /** HTTP requests, retries included; 0 for the embedded model. */
  requests: number;
  /** How long reading the posts took, in milliseconds, without the time that the request waited for others. */
  latencyMs: number;
  /**
   * Call this when the report is stored. Until then its request counts as running, so that a crash repeats no more
   * requests than may run at once.
   */
  kept: () => void;
};

/** The labels; empty also for a post that was not read. */
export function labelsOf(outcome: Outcome): FoundLabel[] {
  return outcome.kind === 'labelled' ? outcome.labels : [];
}

/** The cues that are too weak to mark; empty for a post with labels. */
export function silentOf(outcome: Outcome): readonly Label[] {
  return outcome.kind === 'nothing' ? (outcome.silent ?? []) : [];
}

/** The label with the highest confidence, the first among equals; null without labels. */
export function strongestOf(labels: readonly Label[]): Label | null {
  return labels.reduce<Label | null>(
    (best, label) => (best && best.confidence >= label.confidence ? best : label),
    null,
  );
}

/** What a post counts by: its strongest label, or else its strongest cue too weak to mark; null without either. */
export function countedOf(labels: readonly Label[], silent: readonly Label[]): (Label & { isSilent: boolean }) | null {
  const strongest = strongestOf(labels.length > 0 ? labels : silent);
  return strongest && { ...strongest, isSilent: labels.length === 0 };
}

/** A post's strength is the highest confidence among its labels, 0 without labels. */
export function strengthOf(outcome: Outcome): number {
  return Math.max(0, ...labelsOf(outcome).map(({ confidence }) => confidence));
}
