import type { UnreadableReason } from '#contract/analyzer-test.ts';
import type { InjectionSign } from '#contract/injection-sign.ts';

/** One category found in one post. `confidence` runs from 0 to 1; `quote` is a passage of the post, word for word. */
export type Label = { category: string; confidence: number; quote: string; rationale: string };

/** A label with the place of its quote: `text.slice(start, end)` of the post, in UTF-16 units. */
export type FoundLabel = Label & { start: number; end: number };

/** What came of one question about one post. */
export type Outcome =
  | { kind: 'labelled'; labels: FoundLabel[] }
  | { kind: 'nothing' }
  | { kind: 'refused' }
  | { kind: 'unreadable'; reason: UnreadableReason };

export type OutcomeKind = Outcome['kind'];

/** Labels that a model gave and that were thrown away, by what was wrong with them. */
export type RefusedLabels = {
  quote: number;
  category: number;
  confidence: number;
  /** Beyond the number that is looked at. */
  surplus: number;
};

export const NO_REFUSED_LABELS: RefusedLabels = { quote: 0, category: 0, confidence: 0, surplus: 0 };

export type PostOutcome = Outcome & {
  postId: string;
  refusedLabels: RefusedLabels;
  /** By what the post was recognised as giving orders to a model; empty for other posts. */
  injectionSigns: readonly InjectionSign[];
};

/** Tokens as the provider counted them, or as they are estimated when it does not. */
export type Usage = { tokensIn: number; tokensOut: number; isEstimated: boolean };

export const NO_USAGE: Usage = { tokensIn: 0, tokensOut: 0, isEstimated: false };

/** What one answered request brought: the posts that it settled, the tokens it used, and the HTTP requests it took. */
export type Report = {
  /** None when all its posts are asked about again. */
  outcomes: PostOutcome[];
  usage: Usage;
  /** HTTP requests, retries included; 0 for the embedded model. */
  requests: number;
  /** How long the posts were read, in milliseconds, without the time that the request waited for others. */
  latencyMs: number;
  /** To be called once the report is kept: until then its request counts as under way, so that a crash repeats no more than those. */
  kept: () => void;
};

/** What was found; empty for a post that was not read, too. */
export function labelsOf(outcome: Outcome): FoundLabel[] {
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
